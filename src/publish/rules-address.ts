/** Where the rules of a release lie: what a function at the edge needs to answer as the origin does. */
export const rulesAddress = '/_rules.json';

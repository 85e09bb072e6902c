/** Address of the rules of a release. A function at the edge needs them to answer like the origin. */
export const rulesAddress = '/_rules.json';

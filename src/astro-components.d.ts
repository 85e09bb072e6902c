/** For `tsc`, which cannot read Astro's components. `astro check` checks the files that import them. */
declare module '*.astro' {
  // biome-ignore lint/suspicious/noExplicitAny: each component has its own props
  const component: (props: any) => unknown;
  export default component;
}

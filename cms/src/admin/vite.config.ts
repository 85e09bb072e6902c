import type { Plugin, UserConfig } from 'vite';
import { changeModule } from './changes-of-strapi.ts';

/** Changes Strapi's code. A newer Strapi with other code gets a warning: its panel works without this change. */
const changeStrapi: Plugin = {
  name: 'change-strapi',
  apply: 'build',
  transform(code, id) {
    if (!id.includes('/@strapi/')) return null;
    const changed = changeModule(code, id, ({ reason, module }) =>
      this.warn(`${module} has other code than expected. The panel lacks the change that ${reason}.`),
    );
    return changed === code ? null : changed;
  },
};

export default (config: UserConfig): UserConfig => ({
  ...config,
  plugins: [changeStrapi, ...(config.plugins ?? [])],
});

/** Process of the development server that reads content in the same way as a build. */
import { brands } from '../../sites.config.ts';
import { describeProblems, toProblems } from '../content/held-brands.ts';
import { openMediaStore } from '../content/media-store.ts';
import { openSource } from '../content/open-source.ts';
import { type Contents, pullBrand } from '../content/pull-brand.ts';
import { answerCalls } from '../platform/processes/calls.ts';
import { foldersOfEnvironment } from '../releases/folders.ts';

/** Content of a brand, or sentences that say why it cannot be shown. */
export type Read = { contents: Contents; problems?: never } | { contents?: never; problems: readonly string[] };

const store = openMediaStore(foldersOfEnvironment().media);

answerCalls(process, {
  /** Reads several brands. A mistake in one does not affect the others. */
  async read(ids: readonly string[]): Promise<Record<string, Read>> {
    const source = await openSource();
    const media = await store;
    const pulled = brands
      .filter(({ id }) => ids.includes(id))
      .map(async (brand): Promise<[string, Read]> => {
        try {
          return [brand.id, { contents: (await pullBrand(source, brand, media)).contents }];
        } catch (error) {
          return [brand.id, { problems: describeProblems(toProblems(error, brand)) }];
        }
      });
    const read = Object.fromEntries(await Promise.all(pulled));
    await media.save();
    return read;
  },
});

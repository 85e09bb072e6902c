import { readArguments } from '../src/platform/command-line/read-arguments.ts';
import { runCommand } from '../src/platform/command-line/run-command.ts';
import { newBlock } from './new/block.ts';
import { newBrand } from './new/brand.ts';
import { newLanguage } from './new/language.ts';

const help = `Writes the files of a new block, brand or language, and says what is left. Call it again to see what is still left.

npm run new -- block <name> <label> <sentence>
    npm run new -- block visiting-days Besuchstage 'Tage, an denen man das Haus besuchen kann.'
npm run new -- brand <id> <name> --like <brand> --primary <#rrggbb> --secondary <#rrggbb>
    npm run new -- brand seeblick Seeblick --like geeren --primary '#2F5D50' --secondary '#D9A441'
npm run new -- language <locale> --brand <brand>
    npm run new -- language rm-CH --brand rivabella`;

const { values, positionals } = readArguments({
  help,
  texts: ['like', 'primary', 'secondary', 'brand'],
  maxWords: Infinity,
});

const [kind, name = '', ...words] = positionals;
const make = { block: newBlock, brand: newBrand, language: newLanguage }[kind ?? ''];
if (!make || !name) {
  console.error(help);
  process.exit(2);
}
await runCommand(async () => {
  const { done, left } = make(name, words, values);
  for (const line of done) console.log(`✓ ${line}`);
  if (left.length) console.log(`\nLeft to do:\n${left.map((line) => `- ${line}`).join('\n')}`);
});

import type { Brand } from '../../../sites.config.ts';
import { holding } from '../../../src/sites/find-brand.ts';
import type { PanelProblem } from '../live/states.ts';

/** Maximum number of problems in a mail; the panel shows all. */
const most = 10;

/** Builds the mail to people with publications on a held website. */
export function heldMail(
  { name, hosts: [host] }: Brand,
  problems: readonly PanelProblem[],
  panel: string,
): { subject: string; text: string } {
  return {
    subject: `${name}: Neues erscheint noch nicht auf ${host}`,
    text: `Guten Tag

Was Sie für ${name} veröffentlicht haben, ist gespeichert, erscheint aber noch nicht auf ${host}. Besucherinnen und Besucher sehen weiter den letzten guten Stand.

${whatToDo(problems, panel)}

Alles zu Ihrer Website: ${panel}/website

Dies ist die einzige Nachricht dazu; im Redaktionssystem sehen Sie, wenn alles live ist.

Freundliche Grüsse
${holding.name}
`,
  };
}

function whatToDo(problems: readonly PanelProblem[], panel: string): string {
  if (!problems.length)
    return 'Etwas Technisches ist im Weg. Sie müssen nichts korrigieren; bitte melden Sie es der Technik.';
  const others = problems.length - most;
  return [
    'Bitte korrigieren und veröffentlichen Sie:',
    ...problems.slice(0, most).map((problem) => problemText(problem, panel)),
    ...(others > 0 ? [`… und ${others} weitere Stellen.`] : []),
  ].join('\n\n');
}

function problemText({ entry, place, rule, href }: PanelProblem, panel: string): string {
  return [`– ${[entry, place].filter(Boolean).join(': ')}: ${rule}.`, ...(href ? [`  ${panel}${href}`] : [])].join(
    '\n',
  );
}

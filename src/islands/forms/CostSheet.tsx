import type { Locale } from '../../../sites.config.ts';
import { type Amount, addUp } from '../../fields/stay/compute-stay.ts';
import { formatPrice } from '../../i18n/format.ts';
import type { CostLabels } from './stay-labels.ts';
import { useCounted } from './use-counted.ts';

/** Row of a sum. Without an amount, it varies from case to case. Amounts in centimes. */
export interface CostRow {
  name: string;
  note?: string | undefined;
  amount?: Amount | undefined;
}

interface Props {
  caption: string;
  /** Payments of the person. */
  own: readonly CostRow[];
  others: readonly CostRow[];
  /** Days of the month, if amounts are per day. */
  days?: number | undefined;
  variant: 'blatt' | 'summe' | 'balken';
  labels: CostLabels;
  locale: Locale;
  /** Text on the person or on the choice. */
  person: string;
  /** Whether a status next to the table already says `person` to screen readers. */
  isAnnounced?: boolean;
  /** Notes below the table. */
  notes: readonly string[];
}

/** Shows the payments of a person in a month, those of others, and both as a bar. */
export function CostSheet({ caption, own, others, days, variant, labels, locale, person, isAnnounced, notes }: Props) {
  const sum = addUp(own.flatMap(({ amount }) => amount ?? []));
  const shownSum = useCounted(sum.perMonth);
  const known = others.flatMap(({ amount }) => amount ?? []);
  const hasDays = days !== undefined && addUp([sum, ...known]).perDay !== undefined;
  const price = (centimes: number) => formatPrice(centimes, locale);
  /** Formats an amount without the unit, which only the sum shows. */
  const number = (centimes: number) => price(centimes).replace(/^(−?)\S+\u00a0/, '$1');
  const perMonth = hasDays ? labels.days.replace('{days}', String(days)) : labels.perMonth;
  const cells = (amount: Amount, format = number) => (
    <>
      {hasDays && <td data-label={labels.perDay}>{number(amount.perDay ?? 0)}</td>}
      <td data-label={perMonth}>{format(amount.perMonth)}</td>
    </>
  );
  return (
    <div className={`worked is-${variant}${variant === 'blatt' ? ' is-paper' : ''}`}>
      <div className="worked-who">
        {variant !== 'blatt' && (
          <p className="worked-sum" aria-hidden="true">
            <strong>{price(shownSum)}</strong> {labels.perMonth}
          </p>
        )}
        <p className="worked-person" aria-hidden={isAnnounced}>
          {person}
        </p>
        <Bar own={own} others={others} />
      </div>
      <table>
        <caption className="visually-hidden">{caption}</caption>
        <thead>
          <tr>
            <th scope="col">{labels.item}</th>
            {hasDays && <th scope="col">{labels.perDay}</th>}
            <th scope="col">{perMonth}</th>
          </tr>
        </thead>
        <tbody>
          {own.map(({ name, note, amount }, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: two rows may have the same name
            <tr key={index} className="worked-own">
              <th scope="row">
                {name}
                {note && <span>{note}</span>}
              </th>
              {amount && cells(amount)}
            </tr>
          ))}
          <tr className="worked-total">
            <th scope="row">{labels.ownSum}</th>
            {cells(sum, price)}
          </tr>
        </tbody>
        {others.length > 0 && (
          <tbody className="worked-others">
            <tr>
              <th scope="rowgroup" colSpan={hasDays ? 3 : 2}>
                {labels.others}
              </th>
            </tr>
            {others.map(({ name, note, amount }) => (
              <tr key={`${name} ${note}`}>
                <th scope="row">
                  {name}
                  {note && <span>{note}</span>}
                </th>
                {amount ? cells(amount) : <td colSpan={hasDays ? 2 : 1}>{labels.varies}</td>}
              </tr>
            ))}
          </tbody>
        )}
      </table>
      <div className="worked-notes">
        {notes.map((note) => (
          <p key={note}>{note}</p>
        ))}
      </div>
    </div>
  );
}

/** Width of the bar in units of its drawing. */
const barWidth = 1_000;

/** A bar of all known amounts, own payments first. A reduction has no segment. */
function Bar({ own, others }: Pick<Props, 'own' | 'others'>) {
  const segments = [
    ...own.map(({ name, amount }) => ({ key: name, isOwn: true, size: amount?.perMonth ?? 0 })),
    ...others.map(({ name, amount }) => ({ key: `others ${name}`, isOwn: false, size: amount?.perMonth ?? 0 })),
  ].filter(({ size }) => size > 0);
  const scale = barWidth / segments.reduce((sum, { size }) => sum + size, 0);
  const rounded = (size: number) => Math.round(size * scale * 10) / 10;
  return (
    <svg viewBox={`0 0 ${barWidth} 60`} preserveAspectRatio="none" aria-hidden="true">
      {segments.map(({ key, isOwn, size }, index) => (
        <rect
          key={key}
          x={rounded(segments.slice(0, index).reduce((sum, segment) => sum + segment.size, 0))}
          width={rounded(size)}
          height="60"
          className={isOwn ? 'own' : 'of-others'}
        />
      ))}
    </svg>
  );
}

import type { VisitLabels } from '../../forms/visit-labels.ts';
import type { Occasion, VisitDate } from './visit-occasion.ts';

interface Props {
  labels: VisitLabels;
  occasion: Occasion;
  /** Date that the visitor chose. */
  date?: VisitDate | undefined;
}

/** Date, place, what to bring, and the person who receives the visitor. */
export function VisitFacts({ labels, occasion, date }: Props) {
  const { meeting, bring, host } = occasion.details[date?.of ?? 0] ?? {};
  const facts = [
    [labels.fields.termin, date && `${date.day}, ${date.time}`],
    [labels.place, occasion.place.join(', ')],
    [labels.meeting, meeting],
    [labels.bring, bring],
    [labels.host, host && [host.name, host.role].filter(Boolean).join(', ')],
  ] as const;
  return (
    <div className="visit-facts">
      {host?.face && <img src={host.face} alt="" width={320} height={400} loading="lazy" />}
      <dl>
        {facts.map(
          ([name, value]) =>
            value && (
              <div key={name}>
                <dt>{name}</dt>
                <dd>{value}</dd>
              </div>
            ),
        )}
      </dl>
    </div>
  );
}

import type { VisitLabels } from '../../forms/visit-labels.ts';
import { type Occasion, type VisitDate, type VisitHost, visitDetails } from './visit-occasion.ts';

interface Props {
  labels: VisitLabels;
  occasion: Occasion;
  /** Date that the visitor chose. */
  date?: VisitDate | undefined;
}

/** Date, place, and what to bring. */
export function VisitFacts({ labels, occasion, date }: Props) {
  const { meeting, bring } = visitDetails(occasion, date);
  const facts = [
    [labels.fields.termin, date && `${date.day}, ${date.time}`],
    [labels.place, occasion.place.join(', ')],
    [labels.meeting, meeting],
    [labels.bring, bring],
  ] as const;
  return (
    <dl className="visit-facts">
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
  );
}

/** The person who receives the visitor: face, name, function and number. */
export function VisitHostCard({ labels, host }: { labels: VisitLabels; host: VisitHost | undefined }) {
  if (!host) return null;
  const { name, role, face, telephone } = host;
  return (
    <div className="visit-host">
      {face && <img src={face} alt="" width={320} height={400} />}
      <p>
        <small>{labels.host}</small> <strong translate="no">{name}</strong>
        {role && <span>{role}</span>}
        {telephone && <a href={telephone.address}>{telephone.text}</a>}
      </p>
    </div>
  );
}

import printer from 'bootstrap-icons/icons/printer.svg?raw';
import { useEffect, useRef, useState } from 'react';
import type { Locale } from '../../../sites.config.ts';
import type { Payer } from '../../fields/stay/compute-stay.ts';
import { dayInZurich } from '../../i18n/day-in-zurich.ts';
import { fillGaps } from '../../i18n/fill-gaps.ts';
import { formatPrice } from '../../i18n/format.ts';
import { guarded, Icon, useHydrated } from '../island.tsx';
import { CostSheet } from './CostSheet.tsx';
import field from './Field.module.scss';
import form from './Form.module.scss';
import { StayFields } from './StayFields.tsx';
import {
  answerStay,
  daysOfMonth,
  hasLevels,
  type Offer,
  readStay,
  type StayAnswer,
  type StayInput,
  stayFields,
} from './stay-choice.ts';
import type { StayLabels } from './stay-labels.ts';
import { rowOfLine } from './stay-rows.ts';

interface Props {
  /** Id of the home, unique among the forms of a page. */
  home: string;
  /** Path of the page, with its language. */
  action: string;
  offers: readonly Offer[];
  /** Choice in the address, read by the origin so that it also works without script. */
  asked?: string | undefined;
  labels: StayLabels;
  locale: Locale;
  /** Letterhead of the printed sheet: name of the home and its address. */
  letterhead: readonly string[];
  /** Person, function and number for questions. */
  contact: readonly string[];
  /** «30. November 2026» */
  today: string;
}

/** Computes what a stay in a home costs: room, care level, one or two persons. */
export const StayForm = guarded(function StayForm(props: Props) {
  const { home, action, asked = '', labels } = props;
  const element = useRef<HTMLFormElement>(null);
  const isLive = useHydrated();
  const day = isLive ? dayInZurich(new Date()) : '';
  // A page that was built or opened earlier may hold a tariff that has ended.
  const offers = props.offers.filter(({ until = day }) => day <= until);
  const [query, setQuery] = useState(asked);
  const [isAsked, setIsAsked] = useState(asked !== '');
  useEffect(() => {
    const read = () => {
      const inAddress = new URLSearchParams(location.search);
      const isOwn = inAddress.get(stayFields.home) === home;
      setIsAsked(isOwn);
      if (isOwn) setQuery(inAddress.toString());
      // The visitor may have chosen before the script was there.
      else if (element.current) setQuery(toQuery(element.current));
    };
    read();
    for (const name of ['popstate', chosenEvent]) addEventListener(name, read);
    return () => {
      for (const name of ['popstate', chosenEvent]) removeEventListener(name, read);
    };
  }, [home]);
  const input = readStay(new URLSearchParams(query), offers);
  if (!input) return null;
  const answer = answerStay(input);
  const change = () => {
    if (!element.current) return;
    const next = toQuery(element.current);
    setQuery(next);
    history.replaceState(null, '', `${location.pathname}?${next}${location.hash}`);
    dispatchEvent(new Event(chosenEvent));
  };
  const isMissing = !isLive && asked !== '' && input.levels.includes('');
  return (
    <div className="stay-pair">
      <form
        ref={element}
        className={`${form.form} stay-chooser`}
        method="get"
        action={`${action}#${resultId(home)}`}
        onChange={change}
        onSubmit={(event) => {
          event.preventDefault();
          change();
          document.getElementById(resultId(home))?.scrollIntoView({ block: 'nearest' });
        }}
      >
        <input type="hidden" name={stayFields.home} value={home} />
        <StayFields {...{ home, offers, input, labels, isMissing }} />
        <p className="stay-calculate">
          <button type="submit" className="button">
            {labels.calculate}
          </button>
        </p>
      </form>
      <div id={resultId(home)} className="stay-result" data-stay={answer && isAsked ? 'chosen' : undefined}>
        <p role="status" className="visually-hidden">
          {answer && sentence(input, answer, props)}
        </p>
        {answer ? (
          <Result {...{ input, answer }} {...props} onChoose={change} />
        ) : (
          <p className="stay-waiting">{labels.waiting}</p>
        )}
      </div>
    </div>
  );
});

/** Tells the forms of other homes on the page that a stay was chosen: one of them is printed. */
const chosenEvent = 'stay-chosen';

const resultId = (home: string) => `kosten-${home}`;

/** Returns the choice in a form as the query of the address, without what is empty. */
function toQuery(element: HTMLFormElement): string {
  const filled = [...new FormData(element)].flatMap(([name, value]) =>
    typeof value === 'string' && value ? [[name, value]] : [],
  );
  return new URLSearchParams(filled).toString();
}

/** Describes the choice: «Einzelzimmer, Stufe 5». */
function choiceText(input: StayInput, { ranges }: StayAnswer, labels: StayLabels): string {
  const { room, persons, levels, offer } = input;
  const levelNames = levels.map((level, person) => levelText(ranges[person] ?? [Number(level) - 1], offer, labels));
  return [room.Name, persons === 2 ? labels.twoPersons : '', ...(hasLevels(input) ? levelNames : [])]
    .filter(Boolean)
    .join(', ');
}

/** Names a level, or the lowest and the highest one: «Stufe 3 bis Stufe 5». */
function levelText(range: readonly number[], { Stufen }: Offer, { noCare, range: text }: StayLabels): string {
  const [from = '', until = from] = range.map((index) => Stufen[index]?.Name ?? noCare);
  return from === until ? from : fillGaps(text, { from, until });
}

/** Returns the sum and who pays as one sentence. */
function sentence(input: StayInput, answer: StayAnswer, { labels, locale }: Props): string {
  const price = (centimes: number) => formatPrice(centimes, locale);
  const { stay, least } = answer;
  const { resident } = stay.sums;
  const choice = choiceText(input, answer, labels);
  const month = price(resident.perMonth);
  const isRange = least !== undefined && least.sums.resident.perMonth !== resident.perMonth;
  const own = isRange
    ? fillGaps(labels.sentenceOfRange, { choice, least: price(least.sums.resident.perMonth), most: month })
    : resident.perDay === undefined
      ? fillGaps(labels.sentenceOfMonth, { choice, month })
      : fillGaps(labels.sentence, { choice, day: price(resident.perDay), month, days: daysOfMonth });
  const others = (['insurer', 'public'] as const).flatMap((payer) => {
    const who = payer === 'insurer' ? labels.insurer : (input.offer.NameKanton ?? labels.public);
    const most = stay.sums[payer].perMonth;
    const from = least?.sums[payer].perMonth ?? most;
    if (most === 0) return [];
    const amount = from === most ? price(most) : fillGaps(labels.range, { from: price(from), until: price(most) });
    return [fillGaps(labels.pays, { who, amount })];
  });
  return `${[own, ...others].join('; ')}.`;
}

interface ResultProps extends Props {
  input: StayInput;
  answer: StayAnswer;
  /** Makes the shown stay the chosen one, which is printed. */
  onChoose(): void;
}

function Result(props: ResultProps) {
  const { input, answer, labels, locale, letterhead, contact, today, onChoose } = props;
  const { offer, room } = input;
  const { stay, ranges } = answer;
  const estimated = ranges.filter((range) => range !== undefined);
  const isFlat = room.PreisProMonat !== undefined;
  const rows = (payers: readonly Payer[]) =>
    stay.lines.filter(({ payer }) => payers.includes(payer)).map((line) => rowOfLine(line, offer, room, labels));
  const notes = [
    ...(estimated.length > 0
      ? [
          fillGaps(labels.estimate, {
            level: estimated.map((range) => levelText(range, offer, labels)).join(', '),
            highest: estimated.map(([, highest]) => levelText([highest], offer, labels)).join(', '),
          }),
        ]
      : []),
    ...(isFlat ? [labels.spitex] : []),
    labels.ifNotEnough,
    fillGaps(labels.source, { source: offer.Quelle, period: offer.period }),
  ];
  return (
    <>
      <div className="stay-letterhead">
        <p>
          {letterhead.map((line) => (
            <span key={line}>{line}</span>
          ))}
        </p>
        <p>{fillGaps(labels.calculatedOn, { date: today })}</p>
        <p className="stay-sheet-title">{labels.sheetTitle}</p>
      </div>
      <CostSheet
        caption={choiceText(input, answer, labels)}
        variant="summe"
        days={daysOfMonth}
        own={rows(['resident'])}
        others={rows(['insurer', 'public'])}
        {...{ labels, locale }}
        person={sentence(input, answer, props)}
        isAnnounced
        notes={notes}
      />
      <p className="stay-contact">
        {contact.map((line) => (
          <span key={line}>{line}</span>
        ))}
      </p>
      <div className="stay-actions">
        <button
          type="button"
          className="button is-quiet"
          onClick={() => {
            onChoose();
            setTimeout(print);
          }}
        >
          <Icon markup={printer} /> {labels.print}
        </button>
        <p className={field.hint}>{labels.share}</p>
      </div>
    </>
  );
}

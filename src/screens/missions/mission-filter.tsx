import Check from 'lucide-react/icons/check';
import ChevronDown from 'lucide-react/icons/chevron-down';
import Lock from 'lucide-react/icons/lock';
import MapPin from 'lucide-react/icons/map-pin';
import { type ReactNode, useId, useState } from 'react';
import type { ListFilter } from '../../domain/list-filter.ts';
import { NO_LOCATION } from '../../domain/mission-list.ts';
import { ALL_TYPES, canonicalType, type MissionTypeIcon } from '../../domain/mission-types.ts';
import { filterTexts } from '../../texts/filters.ts';
import { Button } from '../../ui/button.tsx';
import { classes } from '../../ui/classes.ts';
import { Note } from '../../ui/note.tsx';
import { Sheet } from '../../ui/sheet.tsx';
import { SwitchRow } from '../../ui/switch-row.tsx';
import { TypeIcon } from '../../ui/type-icon.tsx';
import styles from './mission-filter.module.css';

/** What there is to choose from. */
export interface FilterChoices {
  /** Types the explorer has missions of. */
  readonly types: readonly { readonly type: string; readonly word: string; readonly icon: MissionTypeIcon }[];
  /** Places where the explorer has missions. */
  readonly places: readonly { readonly id: string; readonly name: string }[];
  /** Years of the explorer's own age group, which cannot be widened (LIST-14); null for an explorer of every age. */
  readonly ages: { readonly from: number; readonly to: number } | null;
}

export interface MissionFilterProps {
  readonly filter: ListFilter;
  readonly choices: FilterChoices;
  readonly countOf: (filter: ListFilter) => number;
  readonly onShow: (filter: ListFilter) => void;
  readonly onClose: () => void;
}

/** 'Show me': which missions a list shows and how much of them. Nothing changes before the green button. */
export function MissionFilter({ filter, choices, countOf, onShow, onClose }: MissionFilterProps) {
  const [chosen, setChosen] = useState(filter);
  const choose = (change: Partial<ListFilter>) => setChosen({ ...chosen, ...change });
  return (
    <Sheet
      title={filterTexts.showMe}
      onClose={onClose}
      action={
        <Button icon={<Check size={28} aria-hidden="true" />} onClick={() => onShow(chosen)}>
          {filterTexts.showMissions(countOf(chosen))}
        </Button>
      }
    >
      <TypeChoice types={choices.types} type={chosen.type} onChoose={(type) => choose({ type })} />
      <PlaceChoice
        places={choices.places}
        locationId={chosen.locationId}
        onChoose={(locationId) => choose({ locationId })}
      />
      <div className={styles['ages']}>
        <span className={styles['heading']}>{filterTexts.ageGroup}</span>
        <Note tone="leaf" icon={<Lock size={20} aria-hidden="true" />}>
          {choices.ages ? filterTexts.years(choices.ages.from, choices.ages.to) : filterTexts.everyAge}
        </Note>
      </div>
      <div>
        <SwitchRow
          label={filterTexts.showProgress}
          isOn={chosen.showsProgress}
          word={onOrOff(chosen.showsProgress)}
          onToggle={() => choose({ showsProgress: !chosen.showsProgress })}
        />
        <SwitchRow
          label={filterTexts.showDistance}
          isOn={chosen.showsDistance}
          word={onOrOff(chosen.showsDistance)}
          onToggle={() => choose({ showsDistance: !chosen.showsDistance })}
        />
      </div>
    </Sheet>
  );
}

function onOrOff(isOn: boolean): string {
  return isOn ? filterTexts.on : filterTexts.off;
}

interface TypeChoiceProps {
  readonly types: FilterChoices['types'];
  readonly type: string;
  readonly onChoose: (type: string) => void;
}

function TypeChoice({ types, type, onChoose }: TypeChoiceProps) {
  const headingId = useId();
  const chip = (word: string, name: string, icon: ReactNode) => {
    const isChosen = canonicalType(type) === canonicalType(word);
    return (
      <button
        key={word}
        type="button"
        aria-pressed={isChosen}
        className={classes(styles['chip'], isChosen && styles['chosen'])}
        onClick={() => onChoose(word)}
      >
        {isChosen ? <Check size={22} strokeWidth={3} aria-hidden="true" /> : icon}
        {name}
      </button>
    );
  };
  return (
    // biome-ignore lint/a11y/useSemanticElements: a legend cannot stand in the flow of the sheet as its headings do
    <div role="group" aria-labelledby={headingId} className={styles['field']}>
      <span id={headingId} className={styles['heading']}>
        {filterTexts.kind}
      </span>
      <div className={styles['chips']}>
        {chip(ALL_TYPES, filterTexts.all, null)}
        {types.map((one) => chip(one.type, one.word, <TypeIcon icon={one.icon} />))}
      </div>
    </div>
  );
}

interface PlaceChoiceProps {
  readonly places: FilterChoices['places'];
  readonly locationId: string;
  readonly onChoose: (locationId: string) => void;
}

function PlaceChoice({ places, locationId, onChoose }: PlaceChoiceProps) {
  const id = useId();
  return (
    <div className={styles['field']}>
      <label htmlFor={id} className={styles['heading']}>
        {filterTexts.place}
      </label>
      <div className={styles['place']}>
        <MapPin size={26} aria-hidden="true" />
        <select
          id={id}
          className={styles['select']}
          // An address may name a place the garden does not have; the choice then starts from everywhere.
          value={places.some((place) => place.id === locationId) ? locationId : NO_LOCATION}
          onChange={({ currentTarget }) => onChoose(currentTarget.value)}
        >
          <option value={NO_LOCATION}>{filterTexts.everywhere}</option>
          {places.map((place) => (
            <option key={place.id} value={place.id}>
              {place.name}
            </option>
          ))}
        </select>
        <ChevronDown size={26} aria-hidden="true" />
      </div>
    </div>
  );
}

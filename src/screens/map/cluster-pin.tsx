import type { MissionTypeIcon } from '../../domain/mission-types.ts';
import { mapTexts } from '../../texts/map.ts';
import { classes } from '../../ui/classes.ts';
import styles from './cluster-pin.module.css';
import type { Cluster } from './clusters.ts';

const RADIUS = 26;
const AROUND = 2 * Math.PI * RADIUS;
/** Between two colours of the ring. */
const GAP = 3;

interface ClusterPinProps {
  readonly cluster: Cluster;
  /** The explorer's own dot lies on its middle: the number gives way. */
  readonly isUnderYou: boolean;
  readonly onOpen: () => void;
}

/** Places too near to each other: how many, and around it the mix of their types. A tap parts them. */
export function ClusterPin({ cluster, isUnderYou, onOpen }: ClusterPinProps) {
  const { places } = cluster;
  let begun = 0;
  return (
    <button
      type="button"
      className={styles['cluster']}
      aria-label={mapTexts.cluster(places.length)}
      data-cluster={cluster.key}
      onClick={onOpen}
    >
      <svg className={styles['ring']} viewBox="-32 -32 64 64" aria-hidden="true">
        <circle className={styles['ground']} r="31" />
        {mixOf(cluster).map(([icon, part]) => {
          const length = part * AROUND;
          const offset = -begun;
          begun += length;
          return (
            <circle
              key={icon}
              className={styles[icon]}
              r={RADIUS}
              fill="none"
              strokeWidth="9"
              strokeDasharray={`${Math.max(1, length - GAP)} ${AROUND}`}
              strokeDashoffset={offset}
              transform="rotate(-90)"
            />
          );
        })}
      </svg>
      <span className={classes(styles['count'], isUnderYou && styles['aside'])} aria-hidden="true">
        {places.length}
      </span>
    </button>
  );
}

/** Each type with its part of the whole. */
function mixOf({ places }: Cluster): [MissionTypeIcon, number][] {
  const counts = new Map<MissionTypeIcon, number>();
  for (const icon of places.flatMap(({ icons }) => icons)) counts.set(icon, (counts.get(icon) ?? 0) + 1);
  const total = [...counts.values()].reduce((sum, count) => sum + count, 0);
  return [...counts].map(([icon, count]) => [icon, count / total]);
}

import type { Engagement } from '../domain/engagement.ts';
import type { Bounds } from '../domain/geometry.ts';
import type { Position, PositionProblem, Track } from '../domain/position.ts';

export type LocationEvent =
  /** Somebody looks at the map or at the nearest list. Another explorer begins anew. */
  | { readonly type: 'wanted'; readonly explorerId: string; readonly allowed: Bounds | null }
  /** Nobody looks any more: location is switched off. */
  | { readonly type: 'unwanted' }
  /** 'Find yourself', or a permission was given after all. */
  | { readonly type: 'again' }
  /** The child stands at a post and typed its code: it is where the post is, whatever was measured before. */
  | { readonly type: 'post.found'; readonly position: Position }
  | { readonly type: 'fix'; readonly position: Position }
  | { readonly type: 'problem'; readonly problem: PositionProblem };

/** What others hear (section 4, "User location"). */
export type LocationEmitted =
  | { readonly type: 'user_located'; readonly position: Position }
  | { readonly type: 'user_location_unavailable'; readonly problem: PositionProblem };

export interface LocationContext {
  /** Metres; positions that are not better do not count (GEO-05). */
  readonly minAccuracy: number;
  readonly explorerId: string | null;
  /** The allowed area of the map; null where none is known. */
  readonly allowed: Bounds | null;
  readonly track: Track | null;
  /** The last fix that was not good enough: a wide circle, and no distances. */
  readonly weak: Position | null;
  /** Why there is no position; null while it is looked for, or once it was found. */
  readonly problem: PositionProblem | null;
  readonly engagement: Engagement;
  /** The lookup under way: after the remembered position, or because a child asked. */
  readonly lookup: 'fresh' | 'asked';
}

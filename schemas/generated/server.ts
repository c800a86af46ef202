// Made from schemas/api.graphql by `npm run types`. Change the contract, not this file.
import type { GraphQLResolveInfo } from 'graphql';
export type Maybe<T> = T | null;
export type InputMaybe<T> = Maybe<T>;
export type RequireFields<T, K extends keyof T> = Omit<T, K> & { [P in K]-?: NonNullable<T[P]> };
/** All built-in and custom scalars, mapped to their actual values */
export type Scalars = {
  ID: { input: string; output: string; }
  String: { input: string; output: string; }
  Boolean: { input: boolean; output: boolean; }
  Int: { input: number; output: number; }
  Float: { input: number; output: number; }
};

export type Query = {
  __typename?: 'Query';
  /** One mission by its number; null when there is none (section 7). */
  readOneMission: Maybe<Mission>;
  readMissions: Array<Mission>;
  /** All tasks, or those of one mission, follow-ons included. */
  readTasks: Array<Task>;
  /** The current answers of one explorer of the caller's own group: one for each task, by the rule of shown-response. */
  readTaskResponses: Array<TaskResponse>;
  readLocations: Array<Location>;
  readAvatars: Array<Avatar>;
  readBadges: Array<Badge>;
  readHelp: Array<Help>;
  readAgeGroups: Array<AgeGroup>;
  readTags: Array<Tag>;
  /**
   * Opens a group by its code. By POST it also starts this device's session (a cookie) and returns the device's delivery
   * token; by GET it does neither. `Code` is null when no group has that code.
   */
  validateExplorerCode: CodeValidation;
  /** How far one explorer of the caller's own group has come, one for each mission begun or finished (API-R-12). */
  readMissionProgress: Array<ProgressOfMission>;
  /**
   * All places, the nearest first, for clients that may send a position (API-R-13). The app never does: it computes
   * distances on the device.
   */
  readNearestLocations: Array<NearLocation>;
  pullMissions: MissionPage;
  pullTasks: TaskPage;
  pullLocations: LocationPage;
  pullAvatars: AvatarPage;
  pullBadges: BadgePage;
  pullHelp: HelpPage;
  pullAgeGroups: AgeGroupPage;
  pullTags: TagPage;
  pullExplorers: ExplorerPage;
  pullMissionProgress: MissionProgressPage;
  pullTaskResponses: TaskResponsePage;
};


export type QueryReadOneMissionArgs = {
  ID: Scalars['Int']['input'];
};


export type QueryReadTasksArgs = {
  Mission: InputMaybe<Scalars['Int']['input']>;
};


export type QueryReadTaskResponsesArgs = {
  Explorer: Scalars['Int']['input'];
  Mission: InputMaybe<Scalars['Int']['input']>;
};


export type QueryValidateExplorerCodeArgs = {
  Code: Scalars['String']['input'];
};


export type QueryReadMissionProgressArgs = {
  Explorer: Scalars['Int']['input'];
};


export type QueryReadNearestLocationsArgs = {
  Lat: Scalars['Float']['input'];
  Lng: Scalars['Float']['input'];
};


export type QueryPullMissionsArgs = {
  checkpoint: InputMaybe<CheckpointInput>;
  limit: Scalars['Int']['input'];
};


export type QueryPullTasksArgs = {
  checkpoint: InputMaybe<CheckpointInput>;
  limit: Scalars['Int']['input'];
};


export type QueryPullLocationsArgs = {
  checkpoint: InputMaybe<CheckpointInput>;
  limit: Scalars['Int']['input'];
};


export type QueryPullAvatarsArgs = {
  checkpoint: InputMaybe<CheckpointInput>;
  limit: Scalars['Int']['input'];
};


export type QueryPullBadgesArgs = {
  checkpoint: InputMaybe<CheckpointInput>;
  limit: Scalars['Int']['input'];
};


export type QueryPullHelpArgs = {
  checkpoint: InputMaybe<CheckpointInput>;
  limit: Scalars['Int']['input'];
};


export type QueryPullAgeGroupsArgs = {
  checkpoint: InputMaybe<CheckpointInput>;
  limit: Scalars['Int']['input'];
};


export type QueryPullTagsArgs = {
  checkpoint: InputMaybe<CheckpointInput>;
  limit: Scalars['Int']['input'];
};


export type QueryPullExplorersArgs = {
  checkpoint: InputMaybe<CheckpointInput>;
  limit: Scalars['Int']['input'];
};


export type QueryPullMissionProgressArgs = {
  checkpoint: InputMaybe<CheckpointInput>;
  limit: Scalars['Int']['input'];
};


export type QueryPullTaskResponsesArgs = {
  checkpoint: InputMaybe<CheckpointInput>;
  limit: Scalars['Int']['input'];
};

/**
 * Writes, by POST. The app itself brings work to /submissions, from its outbox; these are doors to the same rooms for other
 * clients. With the header `Idempotency-Key`, a UUID, a repeat changes nothing and is answered like the first.
 */
export type Mutation = {
  __typename?: 'Mutation';
  /** An explorer joins the group of that code. */
  createExplorer: Explorer;
  /** A new name or avatar for an explorer of the group whose delivery token is sent; what is not named stays. */
  updateExplorer: Explorer;
  /** A group with the proposed code, or with a new one where that is taken or none (API-W-03). */
  createGroup: Group;
  /** Name and e-mail of a group, with the teacher's right: header `Hedgerow-Teacher`. FORBIDDEN without it. */
  UpdateGroup: Group;
  /** A teacher registers a group and is given its code, which is also sent to the e-mail. */
  registerGroup: Group;
  /** The same as the query of this name by POST (API-W-06). */
  validateExplorerCode: CodeValidation;
};


/**
 * Writes, by POST. The app itself brings work to /submissions, from its outbox; these are doors to the same rooms for other
 * clients. With the header `Idempotency-Key`, a UUID, a repeat changes nothing and is answered like the first.
 */
export type MutationCreateExplorerArgs = {
  Name: Scalars['String']['input'];
  Avatar: Scalars['Int']['input'];
  Code: Scalars['String']['input'];
  AgeGroup: Scalars['Int']['input'];
};


/**
 * Writes, by POST. The app itself brings work to /submissions, from its outbox; these are doors to the same rooms for other
 * clients. With the header `Idempotency-Key`, a UUID, a repeat changes nothing and is answered like the first.
 */
export type MutationUpdateExplorerArgs = {
  ID: Scalars['Int']['input'];
  Name: InputMaybe<Scalars['String']['input']>;
  Avatar: InputMaybe<Scalars['Int']['input']>;
};


/**
 * Writes, by POST. The app itself brings work to /submissions, from its outbox; these are doors to the same rooms for other
 * clients. With the header `Idempotency-Key`, a UUID, a repeat changes nothing and is answered like the first.
 */
export type MutationCreateGroupArgs = {
  Code: InputMaybe<Scalars['String']['input']>;
  Name: Scalars['String']['input'];
  Email: InputMaybe<Scalars['String']['input']>;
};


/**
 * Writes, by POST. The app itself brings work to /submissions, from its outbox; these are doors to the same rooms for other
 * clients. With the header `Idempotency-Key`, a UUID, a repeat changes nothing and is answered like the first.
 */
export type MutationUpdateGroupArgs = {
  Code: Scalars['String']['input'];
  Name: InputMaybe<Scalars['String']['input']>;
  Email: InputMaybe<Scalars['String']['input']>;
};


/**
 * Writes, by POST. The app itself brings work to /submissions, from its outbox; these are doors to the same rooms for other
 * clients. With the header `Idempotency-Key`, a UUID, a repeat changes nothing and is answered like the first.
 */
export type MutationRegisterGroupArgs = {
  Name: Scalars['String']['input'];
  Email: InputMaybe<Scalars['String']['input']>;
  Optin: InputMaybe<Scalars['Boolean']['input']>;
};


/**
 * Writes, by POST. The app itself brings work to /submissions, from its outbox; these are doors to the same rooms for other
 * clients. With the header `Idempotency-Key`, a UUID, a repeat changes nothing and is answered like the first.
 */
export type MutationValidateExplorerCodeArgs = {
  Code: Scalars['String']['input'];
};

/** Each event holds what changed since the last one; after a gap the device pulls. */
export type Subscription = {
  __typename?: 'Subscription';
  streamMissions: MissionPage;
  streamTasks: TaskPage;
  streamLocations: LocationPage;
  streamAvatars: AvatarPage;
  streamBadges: BadgePage;
  streamHelp: HelpPage;
  streamAgeGroups: AgeGroupPage;
  streamTags: TagPage;
  streamExplorers: ExplorerPage;
  streamMissionProgress: MissionProgressPage;
  streamTaskResponses: TaskResponsePage;
};

/** A pointer to another record. */
export type Reference = {
  __typename?: 'Reference';
  ID: Scalars['Int']['output'];
};

export type Image = {
  __typename?: 'Image';
  url: Scalars['String']['output'];
};

export type SizedImage = {
  __typename?: 'SizedImage';
  url: Scalars['String']['output'];
  width: Scalars['Int']['output'];
  height: Scalars['Int']['output'];
};

export type Mission = {
  __typename?: 'Mission';
  ID: Scalars['Int']['output'];
  /** observe, identify, find or activity; other words are allowed and shown with the fallback icon. */
  Type: Scalars['String']['output'];
  /** When staff made it, ISO 8601. Lists are ordered by it (LIST-27). */
  Created: Scalars['String']['output'];
  Name: Scalars['String']['output'];
  Objective: Scalars['String']['output'];
  /** May embed bracketed image tags: [image src="..." alt="..."] (START-03). */
  Description: Scalars['String']['output'];
  FurtherInfo: Scalars['String']['output'];
  Disabled: Scalars['Boolean']['output'];
  /** Empty when the default message of the achievement page shall be shown (ACH-02). */
  SuccessText: Scalars['String']['output'];
  AgeGroups: Array<Reference>;
  /** The ages in words, for example '5 to 8'. */
  AgeRange: Scalars['String']['output'];
  Image: Maybe<Image>;
  SlideImages: Array<SlideImage>;
  Badge: Maybe<MissionBadge>;
  /** Top-level tasks in their order; follow-ons are reached through answers (NEXT-09). */
  Tasks: Array<Reference>;
  Locations: Array<MissionLocation>;
  updatedAt: Scalars['Float']['output'];
  deleted: Scalars['Boolean']['output'];
};

export type SlideImage = {
  __typename?: 'SlideImage';
  ID: Scalars['Int']['output'];
  Description: Scalars['String']['output'];
  Image: Image;
};

export type MissionBadge = {
  __typename?: 'MissionBadge';
  ID: Scalars['Int']['output'];
  Name: Scalars['String']['output'];
  Description: Scalars['String']['output'];
  ImageURL: Scalars['String']['output'];
};

export type MissionLocation = {
  __typename?: 'MissionLocation';
  ID: Scalars['Int']['output'];
  Name: Scalars['String']['output'];
  Lat: Scalars['Float']['output'];
  Lng: Scalars['Float']['output'];
};

export type Task = {
  __typename?: 'Task';
  ID: Scalars['Int']['output'];
  /** The mission this task belongs to, follow-ons included. */
  Mission: Reference;
  /** photo, task, statement, question, tags, quiz, or one of the longer names (ENT-05). */
  ClassName: Scalars['String']['output'];
  /** May hold harmless HTML (TASK-23). */
  Statement: Scalars['String']['output'];
  /** HTML; images inside it form the hint's carousel (HINT-03). */
  HelpHint: Scalars['String']['output'];
  Sort: Scalars['Int']['output'];
  Picture: Maybe<Picture>;
  ImageURL: Maybe<Scalars['String']['output']>;
  Slider: Array<SizedImage>;
  /** Set on follow-ons only: the answer option that leads here. */
  ParentAnswerOptionID: Maybe<Scalars['Int']['output']>;
  AnswerOptions: Array<AnswerOption>;
  FollowOns: Array<Reference>;
  LastEdited: Scalars['String']['output'];
  Created: Scalars['String']['output'];
  updatedAt: Scalars['Float']['output'];
  deleted: Scalars['Boolean']['output'];
};

export type Picture = {
  __typename?: 'Picture';
  ID: Scalars['Int']['output'];
  AbsoluteLink: Scalars['String']['output'];
};

export type AnswerOption = {
  __typename?: 'AnswerOption';
  ID: Scalars['Int']['output'];
  ClassName: Scalars['String']['output'];
  Text: Scalars['String']['output'];
  ImageURL: Maybe<Scalars['String']['output']>;
  Sort: Scalars['Int']['output'];
  /** 'Yes' or 'No'; the FollowOns list decides (NEXT-07). */
  HasFollowOn: Scalars['String']['output'];
  FollowOns: Array<Reference>;
  ParentQuestionId: Scalars['Int']['output'];
};

export type Location = {
  __typename?: 'Location';
  ID: Scalars['Int']['output'];
  Name: Scalars['String']['output'];
  /** Degrees, WGS 84. */
  Lat: Scalars['Float']['output'];
  Lng: Scalars['Float']['output'];
  Missions: Array<Reference>;
  /** Being within this many metres counts as being there. */
  Radius: Scalars['Float']['output'];
  updatedAt: Scalars['Float']['output'];
  deleted: Scalars['Boolean']['output'];
};

export type Avatar = {
  __typename?: 'Avatar';
  ID: Scalars['Int']['output'];
  Name: Scalars['String']['output'];
  ImageURL: Scalars['String']['output'];
  Image: AvatarImage;
  updatedAt: Scalars['Float']['output'];
  deleted: Scalars['Boolean']['output'];
};

export type AvatarImage = {
  __typename?: 'AvatarImage';
  width: Scalars['Int']['output'];
  height: Scalars['Int']['output'];
};

export type Badge = {
  __typename?: 'Badge';
  ID: Scalars['Int']['output'];
  Name: Scalars['String']['output'];
  Description: Scalars['String']['output'];
  ImageURL: Scalars['String']['output'];
  updatedAt: Scalars['Float']['output'];
  deleted: Scalars['Boolean']['output'];
};

export type Help = {
  __typename?: 'Help';
  ID: Scalars['Int']['output'];
  Title: Scalars['String']['output'];
  /** Harmless HTML. */
  Content: Scalars['String']['output'];
  Sort: Scalars['Int']['output'];
  updatedAt: Scalars['Float']['output'];
  deleted: Scalars['Boolean']['output'];
};

export type AgeGroup = {
  __typename?: 'AgeGroup';
  ID: Scalars['Int']['output'];
  /** Whole years, both ends included. */
  MinAge: Scalars['Int']['output'];
  MaxAge: Scalars['Int']['output'];
  Title: Scalars['String']['output'];
  updatedAt: Scalars['Float']['output'];
  deleted: Scalars['Boolean']['output'];
};

export type Tag = {
  __typename?: 'Tag';
  ID: Scalars['Int']['output'];
  Text: Scalars['String']['output'];
  ImageURL: Maybe<Scalars['String']['output']>;
  updatedAt: Scalars['Float']['output'];
  deleted: Scalars['Boolean']['output'];
};

export type Explorer = {
  __typename?: 'Explorer';
  /** The server's number, never 0 (SESS-03). */
  ID: Scalars['Int']['output'];
  /** Made on the device that registered the explorer; what work names its explorer by. */
  UUID: Scalars['ID']['output'];
  Name: Scalars['String']['output'];
  Avatar: ExplorerAvatar;
  AgeGroup: ExplorerAgeGroup;
  /** The group's code, in the answer to createExplorer only; replicated explorers carry none. */
  Code: Maybe<Scalars['String']['output']>;
  /** Ids of the pieces of work that changed this explorer, so that a device knows its change has come back. */
  UpdateIDs: Array<Scalars['ID']['output']>;
  updatedAt: Scalars['Float']['output'];
  deleted: Scalars['Boolean']['output'];
};

export type ExplorerAvatar = {
  __typename?: 'ExplorerAvatar';
  ID: Scalars['Int']['output'];
  ImageURL: Scalars['String']['output'];
};

/** ID -1, and ages -1, for an explorer whose age fits no group (VAL-15). */
export type ExplorerAgeGroup = {
  __typename?: 'ExplorerAgeGroup';
  ID: Scalars['Int']['output'];
  MinAge: Scalars['Int']['output'];
  MaxAge: Scalars['Int']['output'];
};

export type ExplorerReference = {
  __typename?: 'ExplorerReference';
  ID: Scalars['Int']['output'];
  UUID: Scalars['ID']['output'];
};

/** One piece of work: an explorer began or finished a mission. */
export type MissionProgress = {
  __typename?: 'MissionProgress';
  /** The id of the piece of work, a UUID. */
  ID: Scalars['ID']['output'];
  Explorer: ExplorerReference;
  Mission: Reference;
  /** start or finish */
  Kind: Scalars['String']['output'];
  /** When it happened by the device's clock, seconds since 1970. */
  UnixDate: Scalars['Float']['output'];
  /** Milliseconds to add to the device's times to get the server's; null where the device did not say (SYNC-16). */
  ClockOffset: Maybe<Scalars['Float']['output']>;
  updatedAt: Scalars['Float']['output'];
  deleted: Scalars['Boolean']['output'];
};

/** One piece of work on a task: an answer, with or without a photo, or the removal of a photo. */
export type TaskResponse = {
  __typename?: 'TaskResponse';
  /** The id of the piece of work, a UUID. */
  ID: Scalars['ID']['output'];
  Explorer: ExplorerReference;
  Mission: Reference;
  Task: Reference;
  Completed: Scalars['Boolean']['output'];
  /** response or photoRemoval */
  Kind: Scalars['String']['output'];
  /** Counts up on the device with each new piece of work on the same task; the higher one is newer. */
  Revision: Scalars['Int']['output'];
  /** ISO 8601, by the device's clock. */
  Date: Scalars['String']['output'];
  /** The same moment in seconds since 1970 (TSTATE-08). */
  UnixDate: Scalars['Float']['output'];
  /** Milliseconds to add to the device's times to get the server's; null where the device did not say (SYNC-16). */
  ClockOffset: Maybe<Scalars['Float']['output']>;
  AnswerOptions: Array<Reference>;
  Tags: Array<Reference>;
  /** Address of the photo for signed-in devices of the group; null without one. */
  Photo: Maybe<Scalars['String']['output']>;
  Image: Maybe<SizedImage>;
  updatedAt: Scalars['Float']['output'];
  deleted: Scalars['Boolean']['output'];
};

/** Times in seconds since 1970, by the device's clock; null where it was not begun or is not finished. */
export type ProgressOfMission = {
  __typename?: 'ProgressOfMission';
  Mission: Reference;
  StartTime: Maybe<Scalars['Float']['output']>;
  EndTime: Maybe<Scalars['Float']['output']>;
  Complete: Scalars['Boolean']['output'];
};

export type NearLocation = {
  __typename?: 'NearLocation';
  ID: Scalars['Int']['output'];
  Name: Scalars['String']['output'];
  Lat: Scalars['Float']['output'];
  Lng: Scalars['Float']['output'];
  Missions: Array<Reference>;
  Radius: Scalars['Float']['output'];
  /** Metres on the ground. */
  Distance: Scalars['Float']['output'];
};

export type CodeValidation = {
  __typename?: 'CodeValidation';
  Code: Maybe<Group>;
};

export type Group = {
  __typename?: 'Group';
  /** Never 0 (SESS-02). */
  ID: Scalars['Int']['output'];
  Name: Scalars['String']['output'];
  /** Null without the teacher's right (API-R-11). */
  Email: Maybe<Scalars['String']['output']>;
  Code: Scalars['String']['output'];
  Explorers: Array<Explorer>;
  /** True for the groups that come with the demo garden: anyone can open them. */
  Demo: Scalars['Boolean']['output'];
  /** Lets this device deliver work for the group, whoever is signed in. Null by GET. */
  DeliveryToken: Maybe<Scalars['String']['output']>;
};

/** Where a device has got to: the last change it holds. */
export type Checkpoint = {
  __typename?: 'Checkpoint';
  id: Scalars['String']['output'];
  updatedAt: Scalars['Float']['output'];
};

export type CheckpointInput = {
  id: Scalars['String']['input'];
  updatedAt: Scalars['Float']['input'];
};

export type MissionPage = {
  __typename?: 'MissionPage';
  documents: Array<Mission>;
  checkpoint: Maybe<Checkpoint>;
};

export type TaskPage = {
  __typename?: 'TaskPage';
  documents: Array<Task>;
  checkpoint: Maybe<Checkpoint>;
};

export type LocationPage = {
  __typename?: 'LocationPage';
  documents: Array<Location>;
  checkpoint: Maybe<Checkpoint>;
};

export type AvatarPage = {
  __typename?: 'AvatarPage';
  documents: Array<Avatar>;
  checkpoint: Maybe<Checkpoint>;
};

export type BadgePage = {
  __typename?: 'BadgePage';
  documents: Array<Badge>;
  checkpoint: Maybe<Checkpoint>;
};

export type HelpPage = {
  __typename?: 'HelpPage';
  documents: Array<Help>;
  checkpoint: Maybe<Checkpoint>;
};

export type AgeGroupPage = {
  __typename?: 'AgeGroupPage';
  documents: Array<AgeGroup>;
  checkpoint: Maybe<Checkpoint>;
};

export type TagPage = {
  __typename?: 'TagPage';
  documents: Array<Tag>;
  checkpoint: Maybe<Checkpoint>;
};

export type ExplorerPage = {
  __typename?: 'ExplorerPage';
  documents: Array<Explorer>;
  checkpoint: Maybe<Checkpoint>;
};

export type MissionProgressPage = {
  __typename?: 'MissionProgressPage';
  documents: Array<MissionProgress>;
  checkpoint: Maybe<Checkpoint>;
};

export type TaskResponsePage = {
  __typename?: 'TaskResponsePage';
  documents: Array<TaskResponse>;
  checkpoint: Maybe<Checkpoint>;
};



export type ResolverTypeWrapper<T> = Promise<T> | T;


export type ResolverWithResolve<TResult, TParent, TContext, TArgs> = {
  resolve: ResolverFn<TResult, TParent, TContext, TArgs>;
};
export type Resolver<TResult, TParent = Record<PropertyKey, never>, TContext = Record<PropertyKey, never>, TArgs = Record<PropertyKey, never>> = ResolverFn<TResult, TParent, TContext, TArgs> | ResolverWithResolve<TResult, TParent, TContext, TArgs>;

export type ResolverFn<TResult, TParent, TContext, TArgs> = (
  parent: TParent,
  args: TArgs,
  context: TContext,
  info: GraphQLResolveInfo
) => Promise<TResult> | TResult;

export type SubscriptionSubscribeFn<TResult, TParent, TContext, TArgs> = (
  parent: TParent,
  args: TArgs,
  context: TContext,
  info: GraphQLResolveInfo
) => AsyncIterable<TResult> | Promise<AsyncIterable<TResult>>;

export type SubscriptionResolveFn<TResult, TParent, TContext, TArgs> = (
  parent: TParent,
  args: TArgs,
  context: TContext,
  info: GraphQLResolveInfo
) => TResult | Promise<TResult>;

export interface SubscriptionSubscriberObject<TResult, TKey extends string, TParent, TContext, TArgs> {
  subscribe: SubscriptionSubscribeFn<{ [key in TKey]: TResult }, TParent, TContext, TArgs>;
  resolve?: SubscriptionResolveFn<TResult, { [key in TKey]: TResult }, TContext, TArgs>;
}

export interface SubscriptionResolverObject<TResult, TParent, TContext, TArgs> {
  subscribe: SubscriptionSubscribeFn<any, TParent, TContext, TArgs>;
  resolve: SubscriptionResolveFn<TResult, any, TContext, TArgs>;
}

export type SubscriptionObject<TResult, TKey extends string, TParent, TContext, TArgs> =
  | SubscriptionSubscriberObject<TResult, TKey, TParent, TContext, TArgs>
  | SubscriptionResolverObject<TResult, TParent, TContext, TArgs>;

export type SubscriptionResolver<TResult, TKey extends string, TParent = Record<PropertyKey, never>, TContext = Record<PropertyKey, never>, TArgs = Record<PropertyKey, never>> =
  | ((...args: any[]) => SubscriptionObject<TResult, TKey, TParent, TContext, TArgs>)
  | SubscriptionObject<TResult, TKey, TParent, TContext, TArgs>;

export type TypeResolveFn<TTypes, TParent = Record<PropertyKey, never>, TContext = Record<PropertyKey, never>> = (
  parent: TParent,
  context: TContext,
  info: GraphQLResolveInfo
) => Maybe<TTypes> | Promise<Maybe<TTypes>>;

export type IsTypeOfResolverFn<T = Record<PropertyKey, never>, TContext = Record<PropertyKey, never>> = (obj: T, context: TContext, info: GraphQLResolveInfo) => boolean | Promise<boolean>;

export type NextResolverFn<T> = () => Promise<T>;

export type DirectiveResolverFn<TResult = Record<PropertyKey, never>, TParent = Record<PropertyKey, never>, TContext = Record<PropertyKey, never>, TArgs = Record<PropertyKey, never>> = (
  next: NextResolverFn<TResult>,
  parent: TParent,
  args: TArgs,
  context: TContext,
  info: GraphQLResolveInfo
) => TResult | Promise<TResult>;





/** Mapping between all available schema types and the resolvers types */
export type ResolversTypes = {
  Query: ResolverTypeWrapper<Record<PropertyKey, never>>;
  Int: ResolverTypeWrapper<Scalars['Int']['output']>;
  String: ResolverTypeWrapper<Scalars['String']['output']>;
  Float: ResolverTypeWrapper<Scalars['Float']['output']>;
  Mutation: ResolverTypeWrapper<Record<PropertyKey, never>>;
  Boolean: ResolverTypeWrapper<Scalars['Boolean']['output']>;
  Subscription: ResolverTypeWrapper<Record<PropertyKey, never>>;
  Reference: ResolverTypeWrapper<Reference>;
  Image: ResolverTypeWrapper<Image>;
  SizedImage: ResolverTypeWrapper<SizedImage>;
  Mission: ResolverTypeWrapper<Mission>;
  SlideImage: ResolverTypeWrapper<SlideImage>;
  MissionBadge: ResolverTypeWrapper<MissionBadge>;
  MissionLocation: ResolverTypeWrapper<MissionLocation>;
  Task: ResolverTypeWrapper<Task>;
  Picture: ResolverTypeWrapper<Picture>;
  AnswerOption: ResolverTypeWrapper<AnswerOption>;
  Location: ResolverTypeWrapper<Location>;
  Avatar: ResolverTypeWrapper<Avatar>;
  AvatarImage: ResolverTypeWrapper<AvatarImage>;
  Badge: ResolverTypeWrapper<Badge>;
  Help: ResolverTypeWrapper<Help>;
  AgeGroup: ResolverTypeWrapper<AgeGroup>;
  Tag: ResolverTypeWrapper<Tag>;
  Explorer: ResolverTypeWrapper<Explorer>;
  ID: ResolverTypeWrapper<Scalars['ID']['output']>;
  ExplorerAvatar: ResolverTypeWrapper<ExplorerAvatar>;
  ExplorerAgeGroup: ResolverTypeWrapper<ExplorerAgeGroup>;
  ExplorerReference: ResolverTypeWrapper<ExplorerReference>;
  MissionProgress: ResolverTypeWrapper<MissionProgress>;
  TaskResponse: ResolverTypeWrapper<TaskResponse>;
  ProgressOfMission: ResolverTypeWrapper<ProgressOfMission>;
  NearLocation: ResolverTypeWrapper<NearLocation>;
  CodeValidation: ResolverTypeWrapper<CodeValidation>;
  Group: ResolverTypeWrapper<Group>;
  Checkpoint: ResolverTypeWrapper<Checkpoint>;
  CheckpointInput: CheckpointInput;
  MissionPage: ResolverTypeWrapper<MissionPage>;
  TaskPage: ResolverTypeWrapper<TaskPage>;
  LocationPage: ResolverTypeWrapper<LocationPage>;
  AvatarPage: ResolverTypeWrapper<AvatarPage>;
  BadgePage: ResolverTypeWrapper<BadgePage>;
  HelpPage: ResolverTypeWrapper<HelpPage>;
  AgeGroupPage: ResolverTypeWrapper<AgeGroupPage>;
  TagPage: ResolverTypeWrapper<TagPage>;
  ExplorerPage: ResolverTypeWrapper<ExplorerPage>;
  MissionProgressPage: ResolverTypeWrapper<MissionProgressPage>;
  TaskResponsePage: ResolverTypeWrapper<TaskResponsePage>;
};

/** Mapping between all available schema types and the resolvers parents */
export type ResolversParentTypes = {
  Query: Record<PropertyKey, never>;
  Int: Scalars['Int']['output'];
  String: Scalars['String']['output'];
  Float: Scalars['Float']['output'];
  Mutation: Record<PropertyKey, never>;
  Boolean: Scalars['Boolean']['output'];
  Subscription: Record<PropertyKey, never>;
  Reference: Reference;
  Image: Image;
  SizedImage: SizedImage;
  Mission: Mission;
  SlideImage: SlideImage;
  MissionBadge: MissionBadge;
  MissionLocation: MissionLocation;
  Task: Task;
  Picture: Picture;
  AnswerOption: AnswerOption;
  Location: Location;
  Avatar: Avatar;
  AvatarImage: AvatarImage;
  Badge: Badge;
  Help: Help;
  AgeGroup: AgeGroup;
  Tag: Tag;
  Explorer: Explorer;
  ID: Scalars['ID']['output'];
  ExplorerAvatar: ExplorerAvatar;
  ExplorerAgeGroup: ExplorerAgeGroup;
  ExplorerReference: ExplorerReference;
  MissionProgress: MissionProgress;
  TaskResponse: TaskResponse;
  ProgressOfMission: ProgressOfMission;
  NearLocation: NearLocation;
  CodeValidation: CodeValidation;
  Group: Group;
  Checkpoint: Checkpoint;
  CheckpointInput: CheckpointInput;
  MissionPage: MissionPage;
  TaskPage: TaskPage;
  LocationPage: LocationPage;
  AvatarPage: AvatarPage;
  BadgePage: BadgePage;
  HelpPage: HelpPage;
  AgeGroupPage: AgeGroupPage;
  TagPage: TagPage;
  ExplorerPage: ExplorerPage;
  MissionProgressPage: MissionProgressPage;
  TaskResponsePage: TaskResponsePage;
};

export type QueryResolvers<ContextType = unknown, ParentType extends ResolversParentTypes['Query'] = ResolversParentTypes['Query']> = {
  readOneMission?: Resolver<Maybe<ResolversTypes['Mission']>, ParentType, ContextType, RequireFields<QueryReadOneMissionArgs, 'ID'>>;
  readMissions?: Resolver<Array<ResolversTypes['Mission']>, ParentType, ContextType>;
  readTasks?: Resolver<Array<ResolversTypes['Task']>, ParentType, ContextType, Partial<QueryReadTasksArgs>>;
  readTaskResponses?: Resolver<Array<ResolversTypes['TaskResponse']>, ParentType, ContextType, RequireFields<QueryReadTaskResponsesArgs, 'Explorer'>>;
  readLocations?: Resolver<Array<ResolversTypes['Location']>, ParentType, ContextType>;
  readAvatars?: Resolver<Array<ResolversTypes['Avatar']>, ParentType, ContextType>;
  readBadges?: Resolver<Array<ResolversTypes['Badge']>, ParentType, ContextType>;
  readHelp?: Resolver<Array<ResolversTypes['Help']>, ParentType, ContextType>;
  readAgeGroups?: Resolver<Array<ResolversTypes['AgeGroup']>, ParentType, ContextType>;
  readTags?: Resolver<Array<ResolversTypes['Tag']>, ParentType, ContextType>;
  validateExplorerCode?: Resolver<ResolversTypes['CodeValidation'], ParentType, ContextType, RequireFields<QueryValidateExplorerCodeArgs, 'Code'>>;
  readMissionProgress?: Resolver<Array<ResolversTypes['ProgressOfMission']>, ParentType, ContextType, RequireFields<QueryReadMissionProgressArgs, 'Explorer'>>;
  readNearestLocations?: Resolver<Array<ResolversTypes['NearLocation']>, ParentType, ContextType, RequireFields<QueryReadNearestLocationsArgs, 'Lat' | 'Lng'>>;
  pullMissions?: Resolver<ResolversTypes['MissionPage'], ParentType, ContextType, RequireFields<QueryPullMissionsArgs, 'limit'>>;
  pullTasks?: Resolver<ResolversTypes['TaskPage'], ParentType, ContextType, RequireFields<QueryPullTasksArgs, 'limit'>>;
  pullLocations?: Resolver<ResolversTypes['LocationPage'], ParentType, ContextType, RequireFields<QueryPullLocationsArgs, 'limit'>>;
  pullAvatars?: Resolver<ResolversTypes['AvatarPage'], ParentType, ContextType, RequireFields<QueryPullAvatarsArgs, 'limit'>>;
  pullBadges?: Resolver<ResolversTypes['BadgePage'], ParentType, ContextType, RequireFields<QueryPullBadgesArgs, 'limit'>>;
  pullHelp?: Resolver<ResolversTypes['HelpPage'], ParentType, ContextType, RequireFields<QueryPullHelpArgs, 'limit'>>;
  pullAgeGroups?: Resolver<ResolversTypes['AgeGroupPage'], ParentType, ContextType, RequireFields<QueryPullAgeGroupsArgs, 'limit'>>;
  pullTags?: Resolver<ResolversTypes['TagPage'], ParentType, ContextType, RequireFields<QueryPullTagsArgs, 'limit'>>;
  pullExplorers?: Resolver<ResolversTypes['ExplorerPage'], ParentType, ContextType, RequireFields<QueryPullExplorersArgs, 'limit'>>;
  pullMissionProgress?: Resolver<ResolversTypes['MissionProgressPage'], ParentType, ContextType, RequireFields<QueryPullMissionProgressArgs, 'limit'>>;
  pullTaskResponses?: Resolver<ResolversTypes['TaskResponsePage'], ParentType, ContextType, RequireFields<QueryPullTaskResponsesArgs, 'limit'>>;
};

export type MutationResolvers<ContextType = unknown, ParentType extends ResolversParentTypes['Mutation'] = ResolversParentTypes['Mutation']> = {
  createExplorer?: Resolver<ResolversTypes['Explorer'], ParentType, ContextType, RequireFields<MutationCreateExplorerArgs, 'Name' | 'Avatar' | 'Code' | 'AgeGroup'>>;
  updateExplorer?: Resolver<ResolversTypes['Explorer'], ParentType, ContextType, RequireFields<MutationUpdateExplorerArgs, 'ID'>>;
  createGroup?: Resolver<ResolversTypes['Group'], ParentType, ContextType, RequireFields<MutationCreateGroupArgs, 'Name'>>;
  UpdateGroup?: Resolver<ResolversTypes['Group'], ParentType, ContextType, RequireFields<MutationUpdateGroupArgs, 'Code'>>;
  registerGroup?: Resolver<ResolversTypes['Group'], ParentType, ContextType, RequireFields<MutationRegisterGroupArgs, 'Name'>>;
  validateExplorerCode?: Resolver<ResolversTypes['CodeValidation'], ParentType, ContextType, RequireFields<MutationValidateExplorerCodeArgs, 'Code'>>;
};

export type SubscriptionResolvers<ContextType = unknown, ParentType extends ResolversParentTypes['Subscription'] = ResolversParentTypes['Subscription']> = {
  streamMissions?: SubscriptionResolver<ResolversTypes['MissionPage'], "streamMissions", ParentType, ContextType>;
  streamTasks?: SubscriptionResolver<ResolversTypes['TaskPage'], "streamTasks", ParentType, ContextType>;
  streamLocations?: SubscriptionResolver<ResolversTypes['LocationPage'], "streamLocations", ParentType, ContextType>;
  streamAvatars?: SubscriptionResolver<ResolversTypes['AvatarPage'], "streamAvatars", ParentType, ContextType>;
  streamBadges?: SubscriptionResolver<ResolversTypes['BadgePage'], "streamBadges", ParentType, ContextType>;
  streamHelp?: SubscriptionResolver<ResolversTypes['HelpPage'], "streamHelp", ParentType, ContextType>;
  streamAgeGroups?: SubscriptionResolver<ResolversTypes['AgeGroupPage'], "streamAgeGroups", ParentType, ContextType>;
  streamTags?: SubscriptionResolver<ResolversTypes['TagPage'], "streamTags", ParentType, ContextType>;
  streamExplorers?: SubscriptionResolver<ResolversTypes['ExplorerPage'], "streamExplorers", ParentType, ContextType>;
  streamMissionProgress?: SubscriptionResolver<ResolversTypes['MissionProgressPage'], "streamMissionProgress", ParentType, ContextType>;
  streamTaskResponses?: SubscriptionResolver<ResolversTypes['TaskResponsePage'], "streamTaskResponses", ParentType, ContextType>;
};

export type ReferenceResolvers<ContextType = unknown, ParentType extends ResolversParentTypes['Reference'] = ResolversParentTypes['Reference']> = {
  ID?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
};

export type ImageResolvers<ContextType = unknown, ParentType extends ResolversParentTypes['Image'] = ResolversParentTypes['Image']> = {
  url?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
};

export type SizedImageResolvers<ContextType = unknown, ParentType extends ResolversParentTypes['SizedImage'] = ResolversParentTypes['SizedImage']> = {
  url?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  width?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  height?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
};

export type MissionResolvers<ContextType = unknown, ParentType extends ResolversParentTypes['Mission'] = ResolversParentTypes['Mission']> = {
  ID?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  Type?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  Created?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  Name?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  Objective?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  Description?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  FurtherInfo?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  Disabled?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  SuccessText?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  AgeGroups?: Resolver<Array<ResolversTypes['Reference']>, ParentType, ContextType>;
  AgeRange?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  Image?: Resolver<Maybe<ResolversTypes['Image']>, ParentType, ContextType>;
  SlideImages?: Resolver<Array<ResolversTypes['SlideImage']>, ParentType, ContextType>;
  Badge?: Resolver<Maybe<ResolversTypes['MissionBadge']>, ParentType, ContextType>;
  Tasks?: Resolver<Array<ResolversTypes['Reference']>, ParentType, ContextType>;
  Locations?: Resolver<Array<ResolversTypes['MissionLocation']>, ParentType, ContextType>;
  updatedAt?: Resolver<ResolversTypes['Float'], ParentType, ContextType>;
  deleted?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
};

export type SlideImageResolvers<ContextType = unknown, ParentType extends ResolversParentTypes['SlideImage'] = ResolversParentTypes['SlideImage']> = {
  ID?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  Description?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  Image?: Resolver<ResolversTypes['Image'], ParentType, ContextType>;
};

export type MissionBadgeResolvers<ContextType = unknown, ParentType extends ResolversParentTypes['MissionBadge'] = ResolversParentTypes['MissionBadge']> = {
  ID?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  Name?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  Description?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  ImageURL?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
};

export type MissionLocationResolvers<ContextType = unknown, ParentType extends ResolversParentTypes['MissionLocation'] = ResolversParentTypes['MissionLocation']> = {
  ID?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  Name?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  Lat?: Resolver<ResolversTypes['Float'], ParentType, ContextType>;
  Lng?: Resolver<ResolversTypes['Float'], ParentType, ContextType>;
};

export type TaskResolvers<ContextType = unknown, ParentType extends ResolversParentTypes['Task'] = ResolversParentTypes['Task']> = {
  ID?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  Mission?: Resolver<ResolversTypes['Reference'], ParentType, ContextType>;
  ClassName?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  Statement?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  HelpHint?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  Sort?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  Picture?: Resolver<Maybe<ResolversTypes['Picture']>, ParentType, ContextType>;
  ImageURL?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  Slider?: Resolver<Array<ResolversTypes['SizedImage']>, ParentType, ContextType>;
  ParentAnswerOptionID?: Resolver<Maybe<ResolversTypes['Int']>, ParentType, ContextType>;
  AnswerOptions?: Resolver<Array<ResolversTypes['AnswerOption']>, ParentType, ContextType>;
  FollowOns?: Resolver<Array<ResolversTypes['Reference']>, ParentType, ContextType>;
  LastEdited?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  Created?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  updatedAt?: Resolver<ResolversTypes['Float'], ParentType, ContextType>;
  deleted?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
};

export type PictureResolvers<ContextType = unknown, ParentType extends ResolversParentTypes['Picture'] = ResolversParentTypes['Picture']> = {
  ID?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  AbsoluteLink?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
};

export type AnswerOptionResolvers<ContextType = unknown, ParentType extends ResolversParentTypes['AnswerOption'] = ResolversParentTypes['AnswerOption']> = {
  ID?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  ClassName?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  Text?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  ImageURL?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  Sort?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  HasFollowOn?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  FollowOns?: Resolver<Array<ResolversTypes['Reference']>, ParentType, ContextType>;
  ParentQuestionId?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
};

export type LocationResolvers<ContextType = unknown, ParentType extends ResolversParentTypes['Location'] = ResolversParentTypes['Location']> = {
  ID?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  Name?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  Lat?: Resolver<ResolversTypes['Float'], ParentType, ContextType>;
  Lng?: Resolver<ResolversTypes['Float'], ParentType, ContextType>;
  Missions?: Resolver<Array<ResolversTypes['Reference']>, ParentType, ContextType>;
  Radius?: Resolver<ResolversTypes['Float'], ParentType, ContextType>;
  updatedAt?: Resolver<ResolversTypes['Float'], ParentType, ContextType>;
  deleted?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
};

export type AvatarResolvers<ContextType = unknown, ParentType extends ResolversParentTypes['Avatar'] = ResolversParentTypes['Avatar']> = {
  ID?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  Name?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  ImageURL?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  Image?: Resolver<ResolversTypes['AvatarImage'], ParentType, ContextType>;
  updatedAt?: Resolver<ResolversTypes['Float'], ParentType, ContextType>;
  deleted?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
};

export type AvatarImageResolvers<ContextType = unknown, ParentType extends ResolversParentTypes['AvatarImage'] = ResolversParentTypes['AvatarImage']> = {
  width?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  height?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
};

export type BadgeResolvers<ContextType = unknown, ParentType extends ResolversParentTypes['Badge'] = ResolversParentTypes['Badge']> = {
  ID?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  Name?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  Description?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  ImageURL?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  updatedAt?: Resolver<ResolversTypes['Float'], ParentType, ContextType>;
  deleted?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
};

export type HelpResolvers<ContextType = unknown, ParentType extends ResolversParentTypes['Help'] = ResolversParentTypes['Help']> = {
  ID?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  Title?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  Content?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  Sort?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  updatedAt?: Resolver<ResolversTypes['Float'], ParentType, ContextType>;
  deleted?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
};

export type AgeGroupResolvers<ContextType = unknown, ParentType extends ResolversParentTypes['AgeGroup'] = ResolversParentTypes['AgeGroup']> = {
  ID?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  MinAge?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  MaxAge?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  Title?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  updatedAt?: Resolver<ResolversTypes['Float'], ParentType, ContextType>;
  deleted?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
};

export type TagResolvers<ContextType = unknown, ParentType extends ResolversParentTypes['Tag'] = ResolversParentTypes['Tag']> = {
  ID?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  Text?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  ImageURL?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  updatedAt?: Resolver<ResolversTypes['Float'], ParentType, ContextType>;
  deleted?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
};

export type ExplorerResolvers<ContextType = unknown, ParentType extends ResolversParentTypes['Explorer'] = ResolversParentTypes['Explorer']> = {
  ID?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  UUID?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  Name?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  Avatar?: Resolver<ResolversTypes['ExplorerAvatar'], ParentType, ContextType>;
  AgeGroup?: Resolver<ResolversTypes['ExplorerAgeGroup'], ParentType, ContextType>;
  Code?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  UpdateIDs?: Resolver<Array<ResolversTypes['ID']>, ParentType, ContextType>;
  updatedAt?: Resolver<ResolversTypes['Float'], ParentType, ContextType>;
  deleted?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
};

export type ExplorerAvatarResolvers<ContextType = unknown, ParentType extends ResolversParentTypes['ExplorerAvatar'] = ResolversParentTypes['ExplorerAvatar']> = {
  ID?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  ImageURL?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
};

export type ExplorerAgeGroupResolvers<ContextType = unknown, ParentType extends ResolversParentTypes['ExplorerAgeGroup'] = ResolversParentTypes['ExplorerAgeGroup']> = {
  ID?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  MinAge?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  MaxAge?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
};

export type ExplorerReferenceResolvers<ContextType = unknown, ParentType extends ResolversParentTypes['ExplorerReference'] = ResolversParentTypes['ExplorerReference']> = {
  ID?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  UUID?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
};

export type MissionProgressResolvers<ContextType = unknown, ParentType extends ResolversParentTypes['MissionProgress'] = ResolversParentTypes['MissionProgress']> = {
  ID?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  Explorer?: Resolver<ResolversTypes['ExplorerReference'], ParentType, ContextType>;
  Mission?: Resolver<ResolversTypes['Reference'], ParentType, ContextType>;
  Kind?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  UnixDate?: Resolver<ResolversTypes['Float'], ParentType, ContextType>;
  ClockOffset?: Resolver<Maybe<ResolversTypes['Float']>, ParentType, ContextType>;
  updatedAt?: Resolver<ResolversTypes['Float'], ParentType, ContextType>;
  deleted?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
};

export type TaskResponseResolvers<ContextType = unknown, ParentType extends ResolversParentTypes['TaskResponse'] = ResolversParentTypes['TaskResponse']> = {
  ID?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  Explorer?: Resolver<ResolversTypes['ExplorerReference'], ParentType, ContextType>;
  Mission?: Resolver<ResolversTypes['Reference'], ParentType, ContextType>;
  Task?: Resolver<ResolversTypes['Reference'], ParentType, ContextType>;
  Completed?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  Kind?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  Revision?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  Date?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  UnixDate?: Resolver<ResolversTypes['Float'], ParentType, ContextType>;
  ClockOffset?: Resolver<Maybe<ResolversTypes['Float']>, ParentType, ContextType>;
  AnswerOptions?: Resolver<Array<ResolversTypes['Reference']>, ParentType, ContextType>;
  Tags?: Resolver<Array<ResolversTypes['Reference']>, ParentType, ContextType>;
  Photo?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  Image?: Resolver<Maybe<ResolversTypes['SizedImage']>, ParentType, ContextType>;
  updatedAt?: Resolver<ResolversTypes['Float'], ParentType, ContextType>;
  deleted?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
};

export type ProgressOfMissionResolvers<ContextType = unknown, ParentType extends ResolversParentTypes['ProgressOfMission'] = ResolversParentTypes['ProgressOfMission']> = {
  Mission?: Resolver<ResolversTypes['Reference'], ParentType, ContextType>;
  StartTime?: Resolver<Maybe<ResolversTypes['Float']>, ParentType, ContextType>;
  EndTime?: Resolver<Maybe<ResolversTypes['Float']>, ParentType, ContextType>;
  Complete?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
};

export type NearLocationResolvers<ContextType = unknown, ParentType extends ResolversParentTypes['NearLocation'] = ResolversParentTypes['NearLocation']> = {
  ID?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  Name?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  Lat?: Resolver<ResolversTypes['Float'], ParentType, ContextType>;
  Lng?: Resolver<ResolversTypes['Float'], ParentType, ContextType>;
  Missions?: Resolver<Array<ResolversTypes['Reference']>, ParentType, ContextType>;
  Radius?: Resolver<ResolversTypes['Float'], ParentType, ContextType>;
  Distance?: Resolver<ResolversTypes['Float'], ParentType, ContextType>;
};

export type CodeValidationResolvers<ContextType = unknown, ParentType extends ResolversParentTypes['CodeValidation'] = ResolversParentTypes['CodeValidation']> = {
  Code?: Resolver<Maybe<ResolversTypes['Group']>, ParentType, ContextType>;
};

export type GroupResolvers<ContextType = unknown, ParentType extends ResolversParentTypes['Group'] = ResolversParentTypes['Group']> = {
  ID?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  Name?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  Email?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  Code?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  Explorers?: Resolver<Array<ResolversTypes['Explorer']>, ParentType, ContextType>;
  Demo?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  DeliveryToken?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
};

export type CheckpointResolvers<ContextType = unknown, ParentType extends ResolversParentTypes['Checkpoint'] = ResolversParentTypes['Checkpoint']> = {
  id?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  updatedAt?: Resolver<ResolversTypes['Float'], ParentType, ContextType>;
};

export type MissionPageResolvers<ContextType = unknown, ParentType extends ResolversParentTypes['MissionPage'] = ResolversParentTypes['MissionPage']> = {
  documents?: Resolver<Array<ResolversTypes['Mission']>, ParentType, ContextType>;
  checkpoint?: Resolver<Maybe<ResolversTypes['Checkpoint']>, ParentType, ContextType>;
};

export type TaskPageResolvers<ContextType = unknown, ParentType extends ResolversParentTypes['TaskPage'] = ResolversParentTypes['TaskPage']> = {
  documents?: Resolver<Array<ResolversTypes['Task']>, ParentType, ContextType>;
  checkpoint?: Resolver<Maybe<ResolversTypes['Checkpoint']>, ParentType, ContextType>;
};

export type LocationPageResolvers<ContextType = unknown, ParentType extends ResolversParentTypes['LocationPage'] = ResolversParentTypes['LocationPage']> = {
  documents?: Resolver<Array<ResolversTypes['Location']>, ParentType, ContextType>;
  checkpoint?: Resolver<Maybe<ResolversTypes['Checkpoint']>, ParentType, ContextType>;
};

export type AvatarPageResolvers<ContextType = unknown, ParentType extends ResolversParentTypes['AvatarPage'] = ResolversParentTypes['AvatarPage']> = {
  documents?: Resolver<Array<ResolversTypes['Avatar']>, ParentType, ContextType>;
  checkpoint?: Resolver<Maybe<ResolversTypes['Checkpoint']>, ParentType, ContextType>;
};

export type BadgePageResolvers<ContextType = unknown, ParentType extends ResolversParentTypes['BadgePage'] = ResolversParentTypes['BadgePage']> = {
  documents?: Resolver<Array<ResolversTypes['Badge']>, ParentType, ContextType>;
  checkpoint?: Resolver<Maybe<ResolversTypes['Checkpoint']>, ParentType, ContextType>;
};

export type HelpPageResolvers<ContextType = unknown, ParentType extends ResolversParentTypes['HelpPage'] = ResolversParentTypes['HelpPage']> = {
  documents?: Resolver<Array<ResolversTypes['Help']>, ParentType, ContextType>;
  checkpoint?: Resolver<Maybe<ResolversTypes['Checkpoint']>, ParentType, ContextType>;
};

export type AgeGroupPageResolvers<ContextType = unknown, ParentType extends ResolversParentTypes['AgeGroupPage'] = ResolversParentTypes['AgeGroupPage']> = {
  documents?: Resolver<Array<ResolversTypes['AgeGroup']>, ParentType, ContextType>;
  checkpoint?: Resolver<Maybe<ResolversTypes['Checkpoint']>, ParentType, ContextType>;
};

export type TagPageResolvers<ContextType = unknown, ParentType extends ResolversParentTypes['TagPage'] = ResolversParentTypes['TagPage']> = {
  documents?: Resolver<Array<ResolversTypes['Tag']>, ParentType, ContextType>;
  checkpoint?: Resolver<Maybe<ResolversTypes['Checkpoint']>, ParentType, ContextType>;
};

export type ExplorerPageResolvers<ContextType = unknown, ParentType extends ResolversParentTypes['ExplorerPage'] = ResolversParentTypes['ExplorerPage']> = {
  documents?: Resolver<Array<ResolversTypes['Explorer']>, ParentType, ContextType>;
  checkpoint?: Resolver<Maybe<ResolversTypes['Checkpoint']>, ParentType, ContextType>;
};

export type MissionProgressPageResolvers<ContextType = unknown, ParentType extends ResolversParentTypes['MissionProgressPage'] = ResolversParentTypes['MissionProgressPage']> = {
  documents?: Resolver<Array<ResolversTypes['MissionProgress']>, ParentType, ContextType>;
  checkpoint?: Resolver<Maybe<ResolversTypes['Checkpoint']>, ParentType, ContextType>;
};

export type TaskResponsePageResolvers<ContextType = unknown, ParentType extends ResolversParentTypes['TaskResponsePage'] = ResolversParentTypes['TaskResponsePage']> = {
  documents?: Resolver<Array<ResolversTypes['TaskResponse']>, ParentType, ContextType>;
  checkpoint?: Resolver<Maybe<ResolversTypes['Checkpoint']>, ParentType, ContextType>;
};

export type ApiResolvers<ContextType = unknown> = {
  Query?: QueryResolvers<ContextType>;
  Mutation?: MutationResolvers<ContextType>;
  Subscription?: SubscriptionResolvers<ContextType>;
  Reference?: ReferenceResolvers<ContextType>;
  Image?: ImageResolvers<ContextType>;
  SizedImage?: SizedImageResolvers<ContextType>;
  Mission?: MissionResolvers<ContextType>;
  SlideImage?: SlideImageResolvers<ContextType>;
  MissionBadge?: MissionBadgeResolvers<ContextType>;
  MissionLocation?: MissionLocationResolvers<ContextType>;
  Task?: TaskResolvers<ContextType>;
  Picture?: PictureResolvers<ContextType>;
  AnswerOption?: AnswerOptionResolvers<ContextType>;
  Location?: LocationResolvers<ContextType>;
  Avatar?: AvatarResolvers<ContextType>;
  AvatarImage?: AvatarImageResolvers<ContextType>;
  Badge?: BadgeResolvers<ContextType>;
  Help?: HelpResolvers<ContextType>;
  AgeGroup?: AgeGroupResolvers<ContextType>;
  Tag?: TagResolvers<ContextType>;
  Explorer?: ExplorerResolvers<ContextType>;
  ExplorerAvatar?: ExplorerAvatarResolvers<ContextType>;
  ExplorerAgeGroup?: ExplorerAgeGroupResolvers<ContextType>;
  ExplorerReference?: ExplorerReferenceResolvers<ContextType>;
  MissionProgress?: MissionProgressResolvers<ContextType>;
  TaskResponse?: TaskResponseResolvers<ContextType>;
  ProgressOfMission?: ProgressOfMissionResolvers<ContextType>;
  NearLocation?: NearLocationResolvers<ContextType>;
  CodeValidation?: CodeValidationResolvers<ContextType>;
  Group?: GroupResolvers<ContextType>;
  Checkpoint?: CheckpointResolvers<ContextType>;
  MissionPage?: MissionPageResolvers<ContextType>;
  TaskPage?: TaskPageResolvers<ContextType>;
  LocationPage?: LocationPageResolvers<ContextType>;
  AvatarPage?: AvatarPageResolvers<ContextType>;
  BadgePage?: BadgePageResolvers<ContextType>;
  HelpPage?: HelpPageResolvers<ContextType>;
  AgeGroupPage?: AgeGroupPageResolvers<ContextType>;
  TagPage?: TagPageResolvers<ContextType>;
  ExplorerPage?: ExplorerPageResolvers<ContextType>;
  MissionProgressPage?: MissionProgressPageResolvers<ContextType>;
  TaskResponsePage?: TaskResponsePageResolvers<ContextType>;
};


import type { CollectionName } from '../../schemas/collections.ts';
import * as api from '../../schemas/generated/client.ts';

/** The pull and the stream of each collection. */
export const replicationOperations = {
  missions: { pull: api.PullMissionsDocument, stream: api.StreamMissionsDocument },
  tasks: { pull: api.PullTasksDocument, stream: api.StreamTasksDocument },
  locations: { pull: api.PullLocationsDocument, stream: api.StreamLocationsDocument },
  ageGroups: { pull: api.PullAgeGroupsDocument, stream: api.StreamAgeGroupsDocument },
  badges: { pull: api.PullBadgesDocument, stream: api.StreamBadgesDocument },
  avatars: { pull: api.PullAvatarsDocument, stream: api.StreamAvatarsDocument },
  tags: { pull: api.PullTagsDocument, stream: api.StreamTagsDocument },
  help: { pull: api.PullHelpDocument, stream: api.StreamHelpDocument },
  explorers: { pull: api.PullExplorersDocument, stream: api.StreamExplorersDocument },
  missionProgress: { pull: api.PullMissionProgressDocument, stream: api.StreamMissionProgressDocument },
  taskResponses: { pull: api.PullTaskResponsesDocument, stream: api.StreamTaskResponsesDocument },
} as const satisfies Record<CollectionName, { pull: object; stream: object }>;

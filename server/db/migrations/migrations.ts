import type { Migration } from "#server/db/migrator.ts";
import { people } from "./0001-people.ts";
import { signIn } from "./0002-sign-in.ts";
import { sessions } from "./0003-sessions.ts";
import { rankings } from "./0004-rankings.ts";
import { notifications } from "./0005-notifications.ts";
import { catalogue } from "./0006-catalogue.ts";
import { servedPairs } from "./0007-served-pairs.ts";
import { consumptionTimes } from "./0008-consumption-times.ts";
import { knownStrains } from "./0009-known-strains.ts";
import { safety } from "./0010-safety.ts";
import { recoveryCodes } from "./0011-recovery-codes.ts";
import { deletedItems } from "./0012-deleted-items.ts";
import { messages } from "./0013-messages.ts";
import { reports } from "./0014-reports.ts";
import { timeline } from "./0015-timeline.ts";
import { rateLimits } from "./0016-rate-limits.ts";
import { timelinesWithoutOwnerKey } from "./0017-timelines-without-owner-key.ts";
import { versions } from "./0018-versions.ts";
import { notificationVersions } from "./0019-notification-versions.ts";
import { sendingKeys } from "./0020-sending-keys.ts";
import { conversationVersions } from "./0021-conversation-versions.ts";
import { rateLimitsOfALibrary } from "./0022-rate-limits-of-a-library.ts";
import { accountSecurity } from "./0023-account-security.ts";
import { conversationsWithoutVersions } from "./0024-conversations-without-versions.ts";
import { notificationKinds } from "./0025-notification-kinds.ts";
import { commentReplies } from "./0026-comment-replies.ts";
import { firstSteps } from "./0027-first-steps.ts";
import { effectsAndAmounts } from "./0028-effects-and-amounts.ts";
import { furtherPhotos } from "./0029-further-photos.ts";
import { products } from "./0030-products.ts";
import { wantToTry } from "./0031-want-to-try.ts";
import { sessionSearch } from "./0032-session-search.ts";
import { favorites } from "./0033-favorites.ts";
import { sharedByProduct } from "./0036-shared-by-product.ts";
import { editKeys } from "./0037-edit-keys.ts";
import { invites } from "./0038-invites.ts";
import { operators } from "./0039-operators.ts";
import { operatorDesk } from "./0040-operator-desk.ts";
import { backupsAndStorage } from "./0042-backups-and-storage.ts";
import { opaqueProductIds } from "./0043-opaque-product-ids.ts";
import { waysIn } from "./0044-ways-in.ts";
import { mail } from "./0045-mail.ts";
import { openId } from "./0046-openid.ts";
import { imports } from "./0047-imports.ts";
import { push } from "./0048-push.ts";
import { noticesAndTerms } from "./0049-notices-and-terms.ts";
import { comparisonKeys } from "./0050-comparison-keys.ts";
import { reportsWithoutClaims } from "./0051-reports-without-claims.ts";
import { marksInNames } from "./0052-marks-in-names.ts";
import { patternLooks } from "./0053-pattern-looks.ts";
import { oneOrder } from "./0054-one-order.ts";
import { importSources } from "./0055-import-sources.ts";
import { bodyMindSet } from "./0056-body-mind-set.ts";
import { clockOfThePlace } from "./0057-clock-of-the-place.ts";
import { labelFacts } from "./0058-label-facts.ts";
import { signingPeopleOut } from "./0059-signing-people-out.ts";
import { reasons } from "./0060-reasons.ts";
import { reminders } from "./0061-reminders.ts";
import { importsInFiles } from "./0063-imports-in-files.ts";
import { experiments } from "./0064-experiments.ts";
import { labelPhotos } from "./0065-label-photos.ts";
import { batchKeys } from "./0066-batch-keys.ts";
import { breaks } from "./0067-breaks.ts";
import { closeFriends } from "./0068-close-friends.ts";
import { companions } from "./0069-companions.ts";
import { checkedBackups } from "./0070-checked-backups.ts";
import { ownAnswers } from "./0071-own-answers.ts";
import { agreement } from "./0072-agreement.ts";
import { sharedInMessages } from "./0073-shared-in-messages.ts";
import { bulkChanges } from "./0074-bulk-changes.ts";
import { pulledSessions } from "./0075-pulled-sessions.ts";
import { sharedLinks } from "./0076-shared-links.ts";
import { importAudience } from "./0077-import-audience.ts";
import { sharedSessionOwners } from "./0078-shared-session-owners.ts";
import { importedDays } from "./0079-imported-days.ts";
import { sessionOwnersOfTwo } from "./0080-session-owners-of-two.ts";
import { endedChanges } from "./0081-ended-changes.ts";
import { labelsByProduct } from "./0082-labels-by-product.ts";
import { leavers } from "./0083-leavers.ts";
import { labelsOfBefore } from "./0084-labels-of-before.ts";
import { answeredActions } from "./0085-answered-actions.ts";
import { hiddenAnswers } from "./0086-hidden-answers.ts";

/** In the order of their names. A database remembers which ones it has seen: append, never rename. */
export const migrations: Record<string, Migration> = {
  "0001-people": people,
  "0002-sign-in": signIn,
  "0003-sessions": sessions,
  "0004-rankings": rankings,
  "0005-notifications": notifications,
  "0006-catalogue": catalogue,
  "0007-served-pairs": servedPairs,
  "0008-consumption-times": consumptionTimes,
  "0009-known-strains": knownStrains,
  "0010-safety": safety,
  "0011-recovery-codes": recoveryCodes,
  "0012-deleted-items": deletedItems,
  "0013-messages": messages,
  "0014-reports": reports,
  "0015-timeline": timeline,
  "0016-rate-limits": rateLimits,
  "0017-timelines-without-owner-key": timelinesWithoutOwnerKey,
  "0018-versions": versions,
  "0019-notification-versions": notificationVersions,
  "0020-sending-keys": sendingKeys,
  "0021-conversation-versions": conversationVersions,
  "0022-rate-limits-of-a-library": rateLimitsOfALibrary,
  "0023-account-security": accountSecurity,
  "0024-conversations-without-versions": conversationsWithoutVersions,
  "0025-notification-kinds": notificationKinds,
  "0026-comment-replies": commentReplies,
  "0027-first-steps": firstSteps,
  "0028-effects-and-amounts": effectsAndAmounts,
  "0029-further-photos": furtherPhotos,
  "0030-products": products,
  "0031-want-to-try": wantToTry,
  "0032-session-search": sessionSearch,
  "0033-favorites": favorites,
  "0036-shared-by-product": sharedByProduct,
  "0037-edit-keys": editKeys,
  "0038-invites": invites,
  "0039-operators": operators,
  "0040-operator-desk": operatorDesk,
  "0042-backups-and-storage": backupsAndStorage,
  "0043-opaque-product-ids": opaqueProductIds,
  "0044-ways-in": waysIn,
  "0045-mail": mail,
  "0046-openid": openId,
  "0047-imports": imports,
  "0048-push": push,
  "0049-notices-and-terms": noticesAndTerms,
  "0050-comparison-keys": comparisonKeys,
  "0051-reports-without-claims": reportsWithoutClaims,
  "0052-marks-in-names": marksInNames,
  "0053-pattern-looks": patternLooks,
  "0054-one-order": oneOrder,
  "0055-import-sources": importSources,
  "0056-body-mind-set": bodyMindSet,
  "0057-clock-of-the-place": clockOfThePlace,
  "0058-label-facts": labelFacts,
  "0059-signing-people-out": signingPeopleOut,
  "0060-reasons": reasons,
  "0061-reminders": reminders,
  "0063-imports-in-files": importsInFiles,
  "0064-experiments": experiments,
  "0065-label-photos": labelPhotos,
  "0066-batch-keys": batchKeys,
  "0067-breaks": breaks,
  "0068-close-friends": closeFriends,
  "0069-companions": companions,
  "0070-checked-backups": checkedBackups,
  "0071-own-answers": ownAnswers,
  "0072-agreement": agreement,
  "0073-shared-in-messages": sharedInMessages,
  "0074-bulk-changes": bulkChanges,
  "0075-pulled-sessions": pulledSessions,
  "0076-shared-links": sharedLinks,
  "0077-import-audience": importAudience,
  "0078-shared-session-owners": sharedSessionOwners,
  "0079-imported-days": importedDays,
  "0080-session-owners-of-two": sessionOwnersOfTwo,
  "0081-ended-changes": endedChanges,
  "0082-labels-by-product": labelsByProduct,
  "0083-leavers": leavers,
  "0084-labels-of-before": labelsOfBefore,
  "0085-answered-actions": answeredActions,
  "0086-hidden-answers": hiddenAnswers,
};

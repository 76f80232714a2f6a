import type { CampaignDetail, CampaignSummary } from '../../campaigns/console-contract.ts'
import type { ApiCampaign, ApiCampaignDetail } from '../api-contract.ts'

/** A campaign in the words of the API. */
export function toApiCampaign(found: Omit<CampaignSummary, 'views' | 'conversions'>): ApiCampaign {
  return {
    id: found.id,
    name: found.name,
    type: found.type,
    goal: found.goal,
    status: found.status,
    variant_of: found.variantOf?.id ?? null,
    published_version: found.publishedVersion,
    has_unpublished_changes: found.hasChanges,
    created_at: found.createdAt,
    updated_at: found.updatedAt,
  }
}

/** The same with its draft. */
export function toApiDetail(found: CampaignDetail): ApiCampaignDetail {
  const { revision, changedAt, changedBy, design, settings, problems } = found.draft
  return {
    ...toApiCampaign(found),
    draft: { revision, changed_at: changedAt, changed_by: changedBy, design, settings, problems },
  }
}

/** The tag of a campaign: another one after each change of its draft, its name or its status. */
export function campaignTag(found: Pick<CampaignDetail, 'draft' | 'updatedAt' | 'status'>): string {
  return `"${found.draft.revision}-${Date.parse(found.updatedAt)}-${found.status}"`
}

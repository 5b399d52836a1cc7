/** What may be wrong. Texts: `claim.problems`. */
export const PROBLEMS = ['wilted', 'wrong', 'broken', 'late', 'missing', 'other'] as const
export type Problem = (typeof PROBLEMS)[number]

export const WISHES = ['remake', 'money', 'part', 'points', 'decide'] as const
export type Wish = (typeof WISHES)[number]

export const CLAIM_STATES = ['open', 'to_sign', 'decided', 'closed'] as const
export type ClaimState = (typeof CLAIM_STATES)[number]

export const CAUSES = ['flower', 'assembly', 'storage', 'road', 'site', 'not_ours'] as const
export type Cause = (typeof CAUSES)[number]

export const DECISION_KINDS = ['remake', 'money', 'points', 'refuse'] as const
export type DecisionKind = (typeof DECISION_KINDS)[number]

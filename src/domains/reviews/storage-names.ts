export const REVIEW_DRAFT = 'review'

export const REVIEW_DRAFT = 'lavanda-review'

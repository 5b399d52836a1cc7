/** In the order in which pages name them. */
export const SOCIAL_NETWORKS = ['vk', 'telegram', 'max', 'whatsapp', 'ok'] as const
export type SocialNetwork = (typeof SOCIAL_NETWORKS)[number]

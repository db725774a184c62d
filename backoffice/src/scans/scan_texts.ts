/** The words about scans; whoever shows one away from the dashboard of all opens them. */
export const scanTexts = {
  en: async () =>
    (await import('#shared/authentications/authentication_messages_en')).authenticationMessages,
  fr: async () =>
    (await import('#shared/authentications/authentication_messages_fr')).authenticationMessages,
}

/** Texts about scans, which screens outside of the dashboard must load. */
export const scanTexts = {
  en: async () =>
    (await import('#shared/scans/questions/authentication_messages_en')).authenticationMessages,
  fr: async () =>
    (await import('#shared/scans/questions/authentication_messages_fr')).authenticationMessages,
}

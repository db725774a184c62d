/** Texts about scans, which screens outside of the dashboard must load. */
export const scanTexts = {
  en: () => import('#shared/scans/questions/authentication_messages_en'),
  fr: () => import('#shared/scans/questions/authentication_messages_fr'),
}

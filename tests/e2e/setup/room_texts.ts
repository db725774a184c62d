import { backofficeMessages as backofficeEn } from '#shared/backoffice/messages_en'
import { backofficeMessages as backofficeFr } from '#shared/backoffice/messages_fr'
import { companiesRoomMessages as companiesEn } from '#shared/companies/companies_room_messages_en'
import { companiesRoomMessages as companiesFr } from '#shared/companies/companies_room_messages_fr'
import { createTranslator } from '#shared/i18n/translator'
import { usersRoomMessages as usersEn } from '#shared/users/users_room_messages_en'
import { usersRoomMessages as usersFr } from '#shared/users/users_room_messages_fr'

/** What the rooms of the backoffice say, by language. */
export const ofBackoffice = {
  en: createTranslator<typeof backofficeEn>('en', backofficeEn),
  fr: createTranslator<typeof backofficeEn>('fr', backofficeFr),
}
export const ofUsers = {
  en: createTranslator<typeof usersEn>('en', usersEn),
  fr: createTranslator<typeof usersEn>('fr', usersFr),
}
export const ofCompanies = {
  en: createTranslator<typeof companiesEn>('en', companiesEn),
  fr: createTranslator<typeof companiesEn>('fr', companiesFr),
}

import { inBoth } from '#tests/e2e/setup/texts'
import { actingMessages as actingEn } from '#shared/ground/texts/backoffice/acting_messages_en'
import { actingMessages as actingFr } from '#shared/ground/texts/backoffice/acting_messages_fr'
import { backofficeMessages as backofficeEn } from '#shared/ground/texts/backoffice/backoffice_messages_en'
import { backofficeMessages as backofficeFr } from '#shared/ground/texts/backoffice/backoffice_messages_fr'
import { fileImportMessages as importsEn } from '#shared/ground/texts/backoffice/file_import_messages_en'
import { fileImportMessages as importsFr } from '#shared/ground/texts/backoffice/file_import_messages_fr'
import { unsavedMessages as unsavedEn } from '#shared/ground/texts/backoffice/unsaved_messages_en'
import { unsavedMessages as unsavedFr } from '#shared/ground/texts/backoffice/unsaved_messages_fr'
import { companyResourceMessages as companiesEn } from '#shared/companies/companies/company_resource_messages_en'
import { companyResourceMessages as companiesFr } from '#shared/companies/companies/company_resource_messages_fr'
import { fulfilmentMessages as fulfilmentEn } from '#shared/labels/fulfilment/resource_messages_en'
import { fulfilmentMessages as fulfilmentFr } from '#shared/labels/fulfilment/resource_messages_fr'
import { imprintEditingMessages as imprintsEn } from '#shared/catalogue/layouts/imprint_messages_en'
import { imprintEditingMessages as imprintsFr } from '#shared/catalogue/layouts/imprint_messages_fr'
import { documentResourceMessages as documentsEn } from '#shared/information/documents/resource_messages_en'
import { documentResourceMessages as documentsFr } from '#shared/information/documents/resource_messages_fr'
import { labelsMessages as labelsEn } from '#shared/labels/rolls/resource_messages_en'
import { labelsMessages as labelsFr } from '#shared/labels/rolls/resource_messages_fr'
import { newsResourceMessages as newsEn } from '#shared/information/news/resource_messages_en'
import { newsResourceMessages as newsFr } from '#shared/information/news/resource_messages_fr'
import { userResourceMessages as usersEn } from '#shared/companies/users/user_resource_messages_en'
import { userResourceMessages as usersFr } from '#shared/companies/users/user_resource_messages_fr'

const english = { ...backofficeEn, ...actingEn, ...importsEn, ...unsavedEn }
const french = { ...backofficeFr, ...actingFr, ...importsFr, ...unsavedFr }

export const ofBackoffice = inBoth(english, french)
export const ofUsers = inBoth(usersEn, usersFr)
export const ofCompanies = inBoth(companiesEn, companiesFr)
export const ofFulfilment = inBoth(fulfilmentEn, fulfilmentFr)
export const ofDocuments = inBoth(documentsEn, documentsFr)
export const ofImprints = inBoth(imprintsEn, imprintsFr)
export const ofLabels = inBoth(labelsEn, labelsFr)
export const ofNews = inBoth(newsEn, newsFr)

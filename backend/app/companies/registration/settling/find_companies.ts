import { account, reads } from '#app/foundation/http/input/server_fields'
import {
  type Site,
  findSite,
  findSitesOfSupplier,
} from '#app/companies/registration/settling/sites'
import type { Language } from '#shared/ground/i18n/language'
import { CAPTCHA_FIELD, MAX_SOLUTION_LENGTH } from '#shared/ground/captcha/captcha_contract'
import { countryName } from '#shared/ground/geography/countries'
import {
  type CoforList,
  type CompanyOption,
  type CompanyPrefill,
  UNKNOWN_COMPANY,
} from '#shared/companies/registration/registration_contract'
import { cofor6In } from '#shared/ground/validation/identity'
import type { QueryClientContract } from '@adonisjs/lucid/types/database'
import vine from '@vinejs/vine'
import type { Infer } from '@vinejs/vine/types'

const isOneOption = vine.createRule((query, _, field) => {
  const { q_cofor6: supplier, q_cofor10: site } = query as Record<string, unknown>
  if ((supplier === undefined) === (site === undefined)) {
    field.report('validation.one_option', 'oneOption', field)
  }
})

const supplierId = () =>
  vine
    .string()
    .trim()
    .minLength(1)
    .use(reads({ read: cofor6In, key: 'validation.cofor6' }))

/** Requires exactly one of the two ids. */
export const coforListQuery = vine.create(
  vine
    .object({
      q_cofor6: supplierId().optional(),
      q_cofor10: account().optional(),
      [CAPTCHA_FIELD]: vine.string().maxLength(MAX_SOLUTION_LENGTH).optional(),
    })
    .use(isOneOption())
)

/**
 * Finds the sites that a stranger can register for (rule 3.3). Returns only directory data, the
 * billing address and whether the site has users. Reveals neither users nor blocks.
 */
export async function findCompanies(
  client: QueryClientContract,
  query: Infer<typeof coforListQuery>,
  language: Language
): Promise<CoforList> {
  if (query.q_cofor6 === undefined) {
    const site = await findSite(client, query.q_cofor10 ?? '')
    return listOf('COFOR10', site && isOpen(site) ? [site] : [], language)
  }
  const sites = await findSitesOfSupplier(client, query.q_cofor6)
  if (sites.length === 0) return unknownCompany(query.q_cofor6)
  const isRestricted = sites.some((site) => site.isRestricted)
  return isRestricted
    ? listOf('COFOR6_RESTRICTED', sites.filter(isOpen), language)
    : listOf('COFOR6', sites, language)
}

/** A supplier closed to new sites offers only its existing companies. */
const isOpen = ({ isRestricted, isCompany }: Site) => isCompany || !isRestricted

function listOf(mode: CoforList['mode'], sites: readonly Site[], language: Language): CoforList {
  const options = sites.map((site) => toOption(site, language))
  return {
    mode,
    options,
    prefill: {
      company_profile: commonProfile(options),
      first_user: options.every(({ prefill }) => prefill.first_user),
      is_known: options.some(({ prefill }) => prefill.is_known),
    },
  }
}

function commonProfile(options: readonly CompanyOption[]): CompanyPrefill | null {
  const [first, ...others] = options.map(({ prefill }) => prefill.company_profile)
  if (!first || others.length === 0) return first ?? null
  const common = (field: keyof CompanyPrefill) =>
    others.every((other) => other[field] === first[field]) ? first[field] : ''
  return {
    name: first.name,
    cofor6: first.cofor6,
    cofor10: '',
    vat_identification_no: common('vat_identification_no'),
  }
}

function toOption(site: Site, language: Language): CompanyOption {
  const { name, cofor6, cofor10, vat_identification_no, address } = site
  return {
    address: address && { ...address, country: countryName(address.country_code, language) },
    prefill: {
      company_profile: { name, cofor6, cofor10, vat_identification_no },
      first_user: !site.hasUsers,
      is_known: site.contactsOfSupplier !== null,
    },
  }
}

function unknownCompany(cofor6: string): CoforList {
  const prefill = {
    company_profile: { name: '', cofor6, cofor10: UNKNOWN_COMPANY, vat_identification_no: '' },
    first_user: true,
    is_known: false,
  }
  return { mode: 'COFOR6_UNKNOWN', options: [{ address: null, prefill }], prefill }
}

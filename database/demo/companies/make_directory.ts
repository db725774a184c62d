import { COUNTRY_DATA, type DemoCountry } from '#database/demo/country_data'
import {
  DEMO_CITIES,
  type DemoCity,
  SUPPLIER_NAMES,
  SUPPLIERS_BY_COUNTRY,
} from '#database/demo/companies/directory_data'
import type { DemoAddress, DemoCompany } from '#database/demo/companies/make_companies'
import { plainLetters } from '#database/demo/people'
import { createRandom, type Random } from '#database/demo/random'
import { daysBefore } from '#database/demo/working_time'
import { toDbInstant } from '#database/instant'
import type { CompanyGroup } from '#shared/ground/states/company_kinds'

const DIRECTORY_AGE_DAYS = 1_400

const WITH_THREE_SITES = 20
const WITH_TWO_SITES = 43

interface Entry {
  cofor10: string
  cofor6: string
  name: string
  street_address: string
  address_details: string
  postal_code: string
  city: string
  country_code: DemoCountry
  latitude: number
  longitude: number
  vat_identification_no: string
  company_group: CompanyGroup
  company_reference: string
  is_restricted: boolean
}

type Supplier = Pick<
  Entry,
  'cofor6' | 'name' | 'country_code' | 'vat_identification_no' | 'company_group' | 'is_restricted'
>

/**
 * Creates the directory: all suppliers except temporary accounts, the sites that the README names
 * for a registration, and suppliers without users.
 */
export function makeDirectory(
  {
    companies,
    addresses,
  }: { companies: readonly DemoCompany[]; addresses: readonly DemoAddress[] },
  now: Date
) {
  const random = createRandom('directory')
  const at = toDbInstant(daysBefore(now, DIRECTORY_AGE_DAYS))
  const listed = companies.filter(({ kind, cofor10 }) => kind === 'SUPPLIER' && !isNew(cofor10))
  const entries = [
    ...listed.map((company) => entryOf(company, addresses)),
    ...makeNamedSites(companies, random),
    ...makeOtherSites(random),
  ]
  return entries.map((entry, index) => ({
    id: index + 1,
    ...entry,
    created_at: at,
    updated_at: at,
  }))
}

const isNew = (cofor10: string) => /^T\d{9}$/.test(cofor10)

function entryOf(company: DemoCompany, addresses: readonly DemoAddress[]): Entry {
  const seat = addresses.find(
    (row) => row.company_id === company.id && row.category === 'BILLING'
  ) as DemoAddress
  const city = DEMO_CITIES[seat.country_code].find(([name]) => name === seat.city)
  if (!city) throw new Error(`The place of ${seat.city} is in no list`)
  return {
    cofor10: company.cofor10,
    cofor6: company.cofor6,
    name: company.name,
    street_address: seat.street_address,
    address_details: seat.address_details,
    postal_code: seat.postal_code,
    city: seat.city,
    country_code: seat.country_code,
    latitude: city[2],
    longitude: city[3],
    vat_identification_no: company.vat_identification_no,
    company_group: company.company_group,
    company_reference: company.company_reference,
    is_restricted: company.cofor6 === 'RESTDE',
  }
}

/**
 * Creates two unregistered sites of a supplier without users, and one of a supplier closed to new
 * sites.
 */
function makeNamedSites(companies: readonly DemoCompany[], random: Random): Entry[] {
  const acme = {
    cofor6: 'ACMEFR',
    name: 'Acme Plasturgie SAS',
    country_code: 'FR' as const,
    vat_identification_no: random.digits(COUNTRY_DATA.FR.vat),
    company_group: 'EXTERNAL_SUPPLIERS' as const,
    is_restricted: false,
  }
  const closed = companies.find(({ cofor6 }) => cofor6 === 'RESTDE') as DemoCompany
  const [oyonnax, mulhouse, eisenach] = [
    findCity('FR', 'Oyonnax'),
    findCity('FR', 'Mulhouse'),
    findCity('DE', 'Eisenach'),
  ]
  return [
    makeSite(acme, 1, oyonnax, random),
    makeSite(acme, 2, mulhouse, random),
    makeSite({ ...closed, country_code: 'DE', is_restricted: true }, 2, eisenach, random),
  ]
}

const findCity = (country: DemoCountry, wanted: string) =>
  DEMO_CITIES[country].find(([name]) => name === wanted) as DemoCity

function makeOtherSites(random: Random): Entry[] {
  const countries = Object.keys(SUPPLIERS_BY_COUNTRY) as DemoCountry[]
  const suppliers = random.shuffled(countries.flatMap((country) => makeSuppliers(country, random)))
  return suppliers.flatMap((supplier, index) => {
    const cities = random.shuffled(DEMO_CITIES[supplier.country_code])
    return cities
      .slice(0, sitesOf(index))
      .map((city, place) => makeSite(supplier, place + 1, city, random))
  })
}

function sitesOf(index: number): number {
  if (index < WITH_THREE_SITES) return 3
  return index < WITH_THREE_SITES + WITH_TWO_SITES ? 2 : 1
}

function makeSuppliers(country: DemoCountry, random: Random): Supplier[] {
  const { words, trades, forms } = SUPPLIER_NAMES[country]
  return words
    .split(' ')
    .slice(0, SUPPLIERS_BY_COUNTRY[country])
    .map((word) => ({
      cofor6: plainLetters(word).slice(0, 4).toUpperCase() + country,
      name: `${word} ${random.pick(trades)} ${random.pick(forms)}`,
      country_code: country,
      vat_identification_no: random.digits(COUNTRY_DATA[country].vat),
      company_group: random.chance(0.1) ? 'INTERNAL_SUPPLIERS' : 'EXTERNAL_SUPPLIERS',
      is_restricted: false,
    }))
}

function makeSite(supplier: Supplier, place: number, city: DemoCity, random: Random): Entry {
  const { cofor6, name, country_code, ...facts } = supplier
  const [cityName, postalCode, north, east] = city
  const street = random.pick(SUPPLIER_NAMES[country_code].streets)
  return {
    cofor10: `${cofor6}${String(place).padStart(4, '0')}`,
    cofor6,
    name: place === 1 ? name : `${name}, ${cityName}`,
    street_address: street.replace('#', String(random.whole(1, 120))),
    address_details: '',
    postal_code: postalCode,
    city: cityName,
    country_code,
    latitude: north,
    longitude: east,
    vat_identification_no: facts.vat_identification_no,
    company_group: facts.company_group,
    company_reference: random.digits('V-1######'),
    is_restricted: facts.is_restricted,
  }
}

import type { CompanyPlan } from '#database/demo/companies/company_plan'
import { COUNTRY_DATA } from '#database/demo/country_data'
import type { Random } from '#database/demo/random'

export interface Person {
  firstName: string
  lastName: string
  email: string
  phone: string
}

/** Letters that Unicode does not decompose. */
const PLAIN: Record<string, string> = { ß: 'ss', ł: 'l', ı: 'i', ø: 'o' }

export function drawPeople(plan: CompanyPlan, count: number, random: Random): Person[] {
  const data = COUNTRY_DATA[plan.country]
  const firstNames = random.shuffled(data.firstNames)
  const lastNames = random.shuffled(data.lastNames)
  return Array.from({ length: count }, (_, index) => ({
    firstName: firstNames[index],
    lastName: lastNames[index],
    email: `${plainLetters(firstNames[index])}.${plainLetters(lastNames[index])}@${plan.domain}`,
    phone: random.digits(data.phone),
  }))
}

export function plainLetters(name: string): string {
  return name
    .toLowerCase()
    .replace(/[ßłıø]/g, (letter) => PLAIN[letter])
    .normalize('NFD')
    .replace(/[^a-z]/g, '')
}

import type { Language } from '#shared/ground/i18n/language'

export type DemoCountry =
  'BE' | 'CZ' | 'DE' | 'ES' | 'FR' | 'GB' | 'IT' | 'MA' | 'PL' | 'PT' | 'SK' | 'TR'

/** A country's language, names, and formats of phone and VAT numbers; `#` is a digit. */
interface CountryData {
  language: Language
  phone: string
  vat: string
  firstNames: readonly string[]
  lastNames: readonly string[]
}

export const COUNTRY_DATA: Record<DemoCountry, CountryData> = {
  BE: {
    language: 'fr',
    phone: '+32 16 ## ## ##',
    vat: 'BE0#########',
    firstNames: ['Élise', 'Maarten', 'Sophie', 'Pieter', 'Noémie', 'Wout'],
    lastNames: ['Peeters', 'Lambert', 'Claes', 'Dubois', 'Wouters', 'Maes'],
  },
  CZ: {
    language: 'en',
    phone: '+420 321 ### ###',
    vat: 'CZ########',
    firstNames: ['Jana', 'Petr', 'Lucie', 'Tomáš', 'Eva', 'Martin'],
    lastNames: ['Novák', 'Dvořák', 'Kučera', 'Veselý', 'Horák', 'Pokorný'],
  },
  DE: {
    language: 'en',
    phone: '+49 431 ######',
    vat: 'DE#########',
    firstNames: ['Anke', 'Jörg', 'Sabine', 'Matthias', 'Katrin', 'Stefan', 'Heike', 'Uwe'],
    lastNames: ['Petersen', 'Krüger', 'Hoffmann', 'Brandt', 'Schäfer', 'Vogel', 'Lange', 'Jansen'],
  },
  ES: {
    language: 'en',
    phone: '+34 976 ## ## ##',
    vat: 'ESB########',
    firstNames: ['Lucía', 'Javier', 'Marta', 'Íñigo', 'Elena', 'Diego'],
    lastNames: ['García', 'Ibáñez', 'Lafuente', 'Castro', 'Romero', 'Vidal'],
  },
  FR: {
    language: 'fr',
    phone: '+33 4 ## ## ## ##',
    vat: 'FR## #########',
    firstNames: ['Amélie', 'Benoît', 'Chloé', 'Étienne', 'Hélène', 'Luc', 'Mathilde', 'Rémi'],
    lastNames: [
      'Bernard',
      'Chevalier',
      'Durand',
      'Faure',
      'Girard',
      'Lefèvre',
      'Mercier',
      'Renaud',
    ],
  },
  GB: {
    language: 'en',
    phone: '+44 24 7### ####',
    vat: 'GB#########',
    firstNames: ['Emily', 'Daniel', 'Hannah', 'Oliver', 'Grace', 'James'],
    lastNames: ['Hughes', 'Bennett', 'Clarke', 'Foster', 'Wright', 'Marsh'],
  },
  IT: {
    language: 'en',
    phone: '+39 039 ######',
    vat: 'IT###########',
    firstNames: ['Giulia', 'Marco', 'Chiara', 'Luca', 'Elisa', 'Paolo'],
    lastNames: ['Colombo', 'Ferrari', 'Galli', 'Rizzi', 'Sala', 'Villa'],
  },
  MA: {
    language: 'fr',
    phone: '+212 5 37 ## ## ##',
    vat: 'MA########',
    firstNames: ['Salma', 'Youssef', 'Imane', 'Karim', 'Nadia', 'Omar'],
    lastNames: ['Benali', 'El Amrani', 'Idrissi', 'Tazi', 'Berrada', 'Chraïbi'],
  },
  PL: {
    language: 'en',
    phone: '+48 32 ### ## ##',
    vat: 'PL##########',
    firstNames: ['Agnieszka', 'Paweł', 'Małgorzata', 'Krzysztof', 'Ewa', 'Michał'],
    lastNames: ['Nowak', 'Wójcik', 'Mazur', 'Krawczyk', 'Zając', 'Dudek'],
  },
  PT: {
    language: 'en',
    phone: '+351 234 ### ###',
    vat: 'PT#########',
    firstNames: ['Inês', 'Tiago', 'Beatriz', 'João', 'Catarina', 'Rui'],
    lastNames: ['Almeida', 'Carvalho', 'Lopes', 'Moreira', 'Pinto', 'Simões'],
  },
  SK: {
    language: 'en',
    phone: '+421 33 ### ####',
    vat: 'SK##########',
    firstNames: ['Zuzana', 'Marek', 'Katarína', 'Juraj', 'Lenka', 'Peter'],
    lastNames: ['Kováč', 'Horváth', 'Baláž', 'Urban', 'Šimko', 'Polák'],
  },
  TR: {
    language: 'en',
    phone: '+90 224 ### ## ##',
    vat: 'TR##########',
    firstNames: ['Ayşe', 'Mehmet', 'Elif', 'Emre', 'Zeynep', 'Burak'],
    lastNames: ['Yılmaz', 'Demir', 'Kaya', 'Şahin', 'Aydın', 'Öztürk'],
  },
}

import { type CatalogueText, readTexts } from '#tests/unit/foundation/i18n/read_catalogue'
import { test } from '@japa/runner'

const texts = await readTexts()

/** Forbidden words by language; the comment after each pattern names the word to use. */
const FORBIDDEN: Record<'english' | 'french', readonly RegExp[]> = {
  english: [
    /\bmails?\b/i, // email
    /\bpositions?\b/i, // item, line
    /\brooms?\b/i, // resource
    /\bthe own\b/i, // one’s own
    /\bT accounts?\b/i, // temporary account
    /\baccount id\b/, // account ID
    /\b(?:who|what|whoever) waits\b/i, // is waiting
    /\bwaits? for\b/i, // is waiting for
    /\bconstructor|carmaker\b/i, // manufacturer
    /\bspool numbers?\b/i, // roll number
  ],
  french: [
    /\bentreprises?\b/i, // société
    /\bvalid(?:er|ée?s?|eurs?|ations?)\b/i, // approuver, approbateur, approbation
    /\bmis(?:e|es)? en service\b/i, // activation, activer
    /\bTVA intracommunautaire\b/i, // numéro de TVA
    /\bcomptes? temporaires?\b/i, // compte provisoire
    /\bidentifiant du compte\b/i, // identifiant de compte
    /\bpositions?\b/i, // article, ligne
    /\bcommande d’achat\b/i, // votre référence de commande
    /\brépertoires?\b/i, // annuaire
    /\badresses? de distribution\b/i, // adresse de redistribution
    /\bmails?\b(?<!e-mails?)/i, // e-mail
    /\bl’administration\b/i, // back-office
    /\bfabricants?\b/i, // constructeur
    /\bn[º°o] client\b|\bnuméro de commande client\b/i, // référence de commande
    /\bID de compte\b/i, // identifiant de compte
    /\bcarnets? d’adresses\b/i, // liste d’adresses
    /\bbons? à tirer\b/i, // épreuve
    /\bcréations? graphiques?\b|\bconceptions?\b/i, // maquette
    /\brouleaux? complets?\b/i, // rouleau entier
    /\brejet/i, // refusé
    /\bimportations?\b/i, // import
  ],
}

/** Signs at the end of a phrase that lack the required non-breaking space (U+00A0). */
const BEFORE_SIGNS = /(?:^|[^\u00a0])[?;!»](?=[\s)”»]|$)|[^\u00a0]:(?=[\s)”»]|$)|[ \u202f]%(?!\{)/u
const AFTER_QUOTE = /«[^\u00a0]/u
/** Thousands that are not separated by a narrow no-break space (U+202F), as in amounts. */
const THOUSANDS = /\d[ \u00a0]\d{3}\b/u
/** “Rôles de %{name}” would become “Rôles de Anna”, and not “d’Anna”. */
const BEFORE_NAMES = /\b(?:de|que) %\{(?:by|company|name|person|reference|staff|subject|user)\}/iu

function assertNone(found: readonly CatalogueText[], language: 'english' | 'french') {
  if (found.length === 0) return
  throw new Error(found.map((text) => `${text.key}: ${text[language]}`).join('\n'))
}

test.group('The words of the catalogues', () => {
  for (const language of ['english', 'french'] as const) {
    for (const word of FORBIDDEN[language]) {
      test(`${language} texts never say ${word.source}`, () => {
        assertNone(
          texts.filter((text) => word.test(text[language])),
          language
        )
      })
    }
  }

  test('French texts about registering say “inscrit” and never “enregistré”', () => {
    const wrong = ({ english, french }: CatalogueText) =>
      /\bregist/i.test(english) && /enregistr/i.test(french)
    assertNone(texts.filter(wrong), 'french')
  })

  test('French texts have a non-breaking space before their signs', () => {
    // A text that is the same in both languages is data and not words.
    const wrong = ({ english, french }: CatalogueText) =>
      french !== english &&
      (BEFORE_SIGNS.test(french) || AFTER_QUOTE.test(french) || THOUSANDS.test(french))
    assertNone(texts.filter(wrong), 'french')
  })

  test('French texts never put a name directly after “de” or “que”', () => {
    assertNone(
      texts.filter(({ french }) => BEFORE_NAMES.test(french)),
      'french'
    )
  })
})

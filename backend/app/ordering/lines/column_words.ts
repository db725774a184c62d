import { compactText } from '#shared/ground/search/plain_words'
import type { LineUnit } from '#shared/ordering/quick/order_lines_contract'

const REFERENCE = words(
  'reference ref customerreference customerref referenceclient refclient productreference',
  'referenceproduit referencearticle',
  'product produit produkt article artikel item articolo articulo referencia riferimento'
)

/** Names that mean the reference if no other column has a name from the list above. */
const REFERENCE_PERHAPS = words(
  'sku partnumber partno pn part itemnumber itemno itemcode material materialnumber materialno code',
  'productcode productnumber productno articlecode articlenumber articleno codearticle codeproduit',
  'numeroarticle numerodarticle narticle numerodepiece artikelnummer artikelnr artnr bestellnummer',
  'materialnummer produktnummer sachnummer teilenummer codicearticolo codice codigo codigoarticulo',
  'numerkatalogowy nrkat indeks'
)

/** Names of columns with the supplier's own reference, which a line may also have (rule 5.27). */
const OWN_REFERENCE = words(
  'yourreference yourref ourreference ourref ownreference ownref internalreference internalref',
  'alternativecustomerreference alternativereference',
  'votrereference votreref votrereferencearticle notrereference notreref referenceinterne refinterne',
  'ihrereferenz unserereferenz eigenereferenz interneartikelnummer interneteilenummer'
)

const ROLLS = words('rolls rouleaux rollen rotoli rollos rolos rolki')
const LABELS = words('labels etiquettes etiketten etichette etiquetas etykiety etiq')
const COUNTS = words(
  'quantity quantities qty quantite quantites qte nombre nb nbr nbre number count',
  'menge anzahl bestellmenge stuck stuckzahl stk pcs pc pieces piece cantidad quantita quantidade',
  'ilosc liczba'
)
/** A word for quantity that means an id next to a singular unit, as in “Roll number”. */
const NUMBER = 'number'
const ORDER_NUMBER = 'ordernumber'
/** Singular units, which count only next to a word for quantity. */
const SINGULAR = new Map<string, LineUnit>([
  ...['roll', 'rouleau', 'rolle', 'rotolo', 'rollo', 'rl'].map((word) => [word, 'rolls'] as const),
  ...['label', 'etiquette', 'etikett', 'etichetta', 'etiqueta', 'etykieta'].map(
    (word) => [word, 'labels'] as const
  ),
])
const LINKS = words('of in de d des di en der n no nr the order ordered commandee commandees')

const TOTALS = words(
  'total totals totaux subtotal soustotal grandtotal totalgeneral sum somme summe gesamt gesamtsumme',
  'zwischensumme totale'
)

/** Names of common export columns, which are not print data. */
const PLAIN = words(
  'description designation libelle bezeichnung beschreibung comment comments commentaire remark',
  'remarque note notes bemerkung kommentar unit unite einheit uom price prix preis total amount montant',
  'betrag date name nom position pos line ligne no text texte supplier fournisseur lieferant brand marque'
)

const UNITS = words('unit units unite unites einheit mengeneinheit uom um')
const PIECES = words('ea each pc pcs pce piece pieces st stk stuck unit units unite unites')

export type Counted = LineUnit | 'unclear'

/** Returns how surely a column’s name means the reference, from 0 (not at all) to 2. */
export function referenceRank(name: string): 0 | 1 | 2 {
  const word = compactText(name)
  if (REFERENCE.has(word)) return 2
  return REFERENCE_PERHAPS.has(word) ? 1 : 0
}

/**
 * Returns the unit of a column such as “Qté rouleaux”. Returns null if the column is not a quantity,
 * or is one per unit, such as “Pcs/roll”.
 */
export function countedBy(name: string): Counted | null {
  if (isPerUnit(name) || compactText(name) === ORDER_NUMBER) return null
  const said = wordsOf(name).filter((part) => !LINKS.has(part))
  const isCount = said.some((part) => COUNTS.has(part) && part !== NUMBER)
  const units = said.map((part) => unitOf(part, isCount))
  if (said.length === 0 || said.some((part, index) => !units[index] && !COUNTS.has(part))) {
    return null
  }
  const known = new Set(units.filter((unit) => unit !== null))
  return known.size > 1 ? null : ([...known][0] ?? 'unclear')
}

const isPerUnit = (name: string): boolean =>
  name.split('/').some((part, index) => index > 0 && SINGULAR.has(wordsOf(part)[0] ?? ''))

const wordsOf = (name: string): string[] =>
  name
    .split(/[^\p{Letter}\p{Mark}]/u)
    .map(compactText)
    .filter(Boolean)

function unitOf(word: string, isCount: boolean): LineUnit | null {
  if (ROLLS.has(word)) return 'rolls'
  if (LABELS.has(word)) return 'labels'
  return isCount ? (SINGULAR.get(word) ?? null) : null
}

export const isTotal = (cell: string): boolean => TOTALS.has(compactText(cell))

export const isPlainColumn = (name: string): boolean => PLAIN.has(compactText(name))

export const isOwnReferenceColumn = (name: string): boolean => OWN_REFERENCE.has(compactText(name))

export const isUnitColumn = (name: string): boolean => UNITS.has(compactText(name))

export const unitOfCell = (cell: string): LineUnit | null => unitOf(compactText(cell), true)

/** Like {@link unitOfCell} among lines of several units, where “EA” and “Stück” mean labels. */
export const unitAmongOthers = (cell: string): LineUnit | null =>
  unitOfCell(cell) ?? (PIECES.has(compactText(cell)) ? 'labels' : null)

function words(...lists: readonly string[]): ReadonlySet<string> {
  return new Set(lists.flatMap((list) => list.split(' ')))
}

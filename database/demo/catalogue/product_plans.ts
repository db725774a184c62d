import type { ProductGroupCode } from '#database/demo/product_groups'

export const LABEL_KINDS = {
  TAMPER: { en: 'Security label, tamper-evident', fr: 'Étiquette de sécurité, inviolable' },
  VOID: { en: 'Security label, void film', fr: 'Étiquette de sécurité, film VOID' },
  HOLOGRAM: {
    en: 'Security label, hologram strip',
    fr: 'Étiquette de sécurité, bande holographique',
  },
  PATTERN: {
    en: 'Security label, copy detection pattern',
    fr: 'Étiquette de sécurité, motif anticopie',
  },
  HEAT: {
    en: 'Security label, heat-resistant to 150 °C',
    fr: 'Étiquette de sécurité, résistante à la chaleur jusqu’à 150 °C',
  },
  OIL: {
    en: 'Security label, resistant to oil and fuel',
    fr: 'Étiquette de sécurité, résistante à l’huile et au carburant',
  },
  SEAL: { en: 'Sealing label for cartons', fr: 'Étiquette de scellage pour cartons' },
  GLASS: { en: 'Security label for glazing', fr: 'Étiquette de sécurité pour vitrages' },
} as const
type LabelKind = keyof typeof LABEL_KINDS

export const FINISHES = {
  MATT: { en: 'matt white', fr: 'blanc mat', paper: '#fbfbf8' },
  GLOSS: { en: 'glossy white', fr: 'blanc brillant', paper: '#ffffff' },
  SILVER: { en: 'silver', fr: 'argent', paper: '#d9dde2' },
  YELLOW: { en: 'matt yellow', fr: 'jaune mat', paper: '#fdf0b5' },
  BLUE: { en: 'light blue', fr: 'bleu clair', paper: '#dfecf8' },
  CLEAR: { en: 'transparent', fr: 'transparent', paper: '#f1f4f6' },
} as const
type Finish = keyof typeof FINISHES

const NOTES = {
  NONE: { en: '', fr: '' },
  COOL: {
    en: 'Keep between 15 and 25 °C and use within 24 months.',
    fr: 'À conserver entre 15 et 25 °C et à utiliser dans les 24 mois.',
  },
  CLEAN: {
    en: 'Apply to clean, dry surfaces free of grease only.',
    fr: 'À appliquer uniquement sur des surfaces propres, sèches et dégraissées.',
  },
  WAIT: {
    en: 'Full adhesion is reached 24 hours after application.',
    fr: 'L’adhérence maximale est atteinte 24 heures après la pose.',
  },
  ENDED: {
    en: 'Currently out of production; available again next year.',
    fr: 'Production actuellement suspendue\u00a0; de nouveau disponible l’an prochain.',
  },
} as const
type Note = keyof typeof NOTES

export interface ProductPlan {
  group: ProductGroupCode
  kind: LabelKind
  finish: Finish
  lengthMm: number
  widthMm: number
  labelsPerUnit: number
  destination: string
  /** Millionths of a euro per label in the common price list, for small quantities. */
  highestMicros: number
  note: { en: string; fr: string }
  ribbon: boolean
  standardWinding: boolean
  available: boolean
}

type Trait = 'ribbon' | 'winding' | 'gone'
type Line = readonly [LabelKind, Finish, number, number, number, string, number, Note?, ...Trait[]]

/** Kind, finish, length and width in mm, labels on a roll, warehouse, price, note, peculiarities. */
const LINES: Record<ProductGroupCode, readonly Line[]> = {
  ORIGINAL_PART: [
    ['TAMPER', 'MATT', 40, 20, 10_000, 'Vesoul', 24_000],
    ['TAMPER', 'MATT', 60, 30, 5_000, 'Vesoul', 27_500, 'CLEAN'],
    ['TAMPER', 'GLOSS', 60, 30, 5_000, 'Vesoul', 28_200],
    ['TAMPER', 'MATT', 80, 40, 4_000, 'Rüsselsheim', 31_000, 'NONE', 'ribbon'],
    ['TAMPER', 'MATT', 100, 50, 2_500, 'Rüsselsheim', 35_500],
    ['TAMPER', 'SILVER', 50, 25, 5_000, 'Rivalta', 29_900, 'CLEAN', 'ribbon'],
    ['VOID', 'SILVER', 60, 30, 5_000, 'Vesoul', 33_000, 'WAIT'],
    ['VOID', 'SILVER', 80, 40, 4_000, 'Vesoul', 36_400, 'WAIT'],
    ['VOID', 'MATT', 100, 70, 2_000, 'Trnava', 38_800],
    ['HOLOGRAM', 'GLOSS', 60, 30, 5_000, 'Vesoul', 37_000, 'COOL'],
    ['HOLOGRAM', 'GLOSS', 80, 50, 2_500, 'Rüsselsheim', 41_500, 'COOL'],
    ['HOLOGRAM', 'SILVER', 100, 50, 2_000, 'Vigo', 45_000, 'COOL', 'winding'],
    ['PATTERN', 'MATT', 40, 40, 5_000, 'Vesoul', 30_200],
    ['PATTERN', 'MATT', 70, 35, 4_000, 'Mirafiori', 32_600, 'NONE'],
    ['HEAT', 'SILVER', 50, 25, 5_000, 'Trémery', 39_500, 'CLEAN', 'ribbon'],
    ['HEAT', 'SILVER', 80, 40, 2_500, 'Trémery', 43_200, 'CLEAN'],
    ['OIL', 'YELLOW', 60, 30, 5_000, 'Douvrin', 34_300, 'CLEAN'],
    ['OIL', 'SILVER', 120, 60, 1_500, 'Douvrin', 44_100, 'ENDED', 'gone'],
  ],
  ACCESSORIES: [
    ['TAMPER', 'GLOSS', 45, 20, 10_000, 'Poissy', 24_800],
    ['TAMPER', 'BLUE', 60, 30, 5_000, 'Poissy', 28_600],
    ['TAMPER', 'GLOSS', 90, 45, 2_500, 'Poissy', 33_900, 'NONE', 'ribbon'],
    ['VOID', 'SILVER', 70, 35, 4_000, 'Zaragoza', 34_700, 'WAIT'],
    ['VOID', 'BLUE', 100, 50, 2_000, 'Zaragoza', 39_000, 'WAIT'],
    ['HOLOGRAM', 'GLOSS', 50, 50, 4_000, 'Kragujevac', 38_500, 'COOL'],
    ['HOLOGRAM', 'SILVER', 90, 60, 1_500, 'Kragujevac', 44_500, 'COOL'],
    ['SEAL', 'MATT', 120, 40, 2_000, 'Poissy', 30_900],
    ['SEAL', 'CLEAR', 150, 50, 1_000, 'Mangualde', 36_800, 'NONE', 'winding'],
    ['PATTERN', 'MATT', 60, 60, 2_500, 'Poissy', 33_400],
    ['GLASS', 'CLEAR', 40, 20, 10_000, 'Mangualde', 29_300, 'CLEAN'],
    ['GLASS', 'CLEAR', 70, 30, 5_000, 'Mangualde', 32_800, 'CLEAN'],
  ],
  EUROREPAR: [
    ['TAMPER', 'MATT', 50, 30, 5_000, 'Melun', 25_600],
    ['TAMPER', 'YELLOW', 70, 40, 4_000, 'Melun', 28_900, 'NONE', 'ribbon'],
    ['TAMPER', 'MATT', 100, 60, 2_000, 'Melun', 33_700],
    ['VOID', 'SILVER', 50, 30, 5_000, 'Valladolid', 31_900, 'WAIT'],
    ['VOID', 'MATT', 90, 50, 2_500, 'Valladolid', 35_800, 'WAIT'],
    ['HOLOGRAM', 'GLOSS', 70, 40, 4_000, 'Melun', 40_200, 'COOL'],
    ['OIL', 'YELLOW', 80, 40, 2_500, 'Tychy', 36_100, 'CLEAN'],
    ['OIL', 'SILVER', 110, 55, 1_500, 'Tychy', 42_400, 'CLEAN'],
    ['SEAL', 'MATT', 150, 60, 1_000, 'Melun', 34_500],
    ['SEAL', 'CLEAR', 200, 80, 500, 'Tychy', 43_700, 'NONE', 'winding'],
  ],
  MOPAR: [
    ['TAMPER', 'GLOSS', 55, 30, 5_000, 'Turin', 27_100],
    ['TAMPER', 'BLUE', 80, 50, 2_500, 'Turin', 32_300, 'NONE', 'ribbon'],
    ['VOID', 'SILVER', 65, 30, 5_000, 'Turin', 33_600, 'WAIT'],
    ['HOLOGRAM', 'SILVER', 60, 40, 4_000, 'Pomigliano d’Arco', 41_000, 'COOL'],
    ['HOLOGRAM', 'GLOSS', 110, 50, 1_500, 'Pomigliano d’Arco', 44_800, 'COOL'],
    ['PATTERN', 'MATT', 50, 50, 4_000, 'Melfi', 31_700],
    ['HEAT', 'SILVER', 60, 30, 4_000, 'Termoli', 40_600, 'CLEAN'],
    ['SEAL', 'MATT', 140, 50, 1_500, 'Melfi', 33_100],
  ],
  SUSTAINERA: [
    ['TAMPER', 'MATT', 60, 40, 4_000, 'Hordain', 29_000],
    ['TAMPER', 'MATT', 100, 60, 2_000, 'Hordain', 34_200, 'NONE', 'ribbon'],
    ['VOID', 'SILVER', 75, 40, 3_000, 'Hordain', 35_100, 'WAIT'],
    ['PATTERN', 'BLUE', 50, 30, 5_000, 'Turin', 29_700],
    ['SEAL', 'MATT', 160, 60, 1_000, 'Turin', 35_900],
    ['OIL', 'SILVER', 70, 50, 2_500, 'Hordain', 38_200, 'CLEAN'],
  ],
  BPROAUTO: [
    ['TAMPER', 'GLOSS', 50, 20, 10_000, 'Cologno al Serio', 24_300],
    ['TAMPER', 'YELLOW', 75, 50, 3_000, 'Cologno al Serio', 30_400],
    ['VOID', 'SILVER', 60, 25, 5_000, 'Gliwice', 31_200, 'WAIT', 'ribbon'],
    ['HOLOGRAM', 'GLOSS', 80, 30, 4_000, 'Gliwice', 39_900, 'COOL', 'winding'],
    ['SEAL', 'CLEAR', 180, 60, 500, 'Cologno al Serio', 42_900],
    ['GLASS', 'CLEAR', 50, 25, 7_500, 'Gliwice', 29_100, 'CLEAN'],
  ],
}

export const PRODUCT_PLANS: readonly ProductPlan[] = Object.entries(LINES).flatMap(
  ([group, lines]) => lines.map((line) => readLine(group as ProductGroupCode, line))
)

function readLine(group: ProductGroupCode, line: Line): ProductPlan {
  const [kind, finish, lengthMm, widthMm, labelsPerUnit, destination, highestMicros] = line
  const [note = 'NONE', ...traits] = line.slice(7) as [Note?, ...Trait[]]
  return {
    group,
    kind,
    finish,
    lengthMm,
    widthMm,
    labelsPerUnit,
    destination,
    highestMicros,
    note: NOTES[note],
    ribbon: traits.includes('ribbon'),
    standardWinding: !traits.includes('winding'),
    available: !traits.includes('gone'),
  }
}

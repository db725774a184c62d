import { daysBefore } from '#database/demo/working_time'
import { toDbInstant } from '#database/instant'

interface Piece {
  daysAgo: number
  link: string
  en: string
  fr: string
}

/** Oldest first. */
const NEWS: readonly Piece[] = [
  {
    daysAgo: 41,
    link: '/statistics/rolls',
    en: 'Received rolls can now be activated by scanning: open your rolls, choose “Scan” and hold the roll’s barcode in front of the camera.',
    fr: 'Les rouleaux reçus peuvent désormais être activés par lecture : ouvrez vos rouleaux, choisissez « Scanner » et présentez le code-barres du rouleau à la caméra.',
  },
  {
    daysAgo: 16,
    link: '/information/information',
    en: 'The imprint guide has been revised: it shows every layout with its fields, and what the reading of the barcode depends on. You find it in the documentation.',
    fr: 'Le guide d’impression a été révisé : il présente chaque modèle avec ses champs et ce dont dépend la lecture du code-barres. Vous le trouverez dans la documentation.',
  },
  {
    daysAgo: 3,
    link: '/orders/order_process',
    en: 'On the last working day of each month our warehouse takes stock and ships until noon only. Please plan urgent orders for the days before.',
    fr: 'Le dernier jour ouvré de chaque mois, notre entrepôt fait l’inventaire et n’expédie que jusqu’à midi. Veuillez prévoir vos commandes urgentes pour les jours précédents.',
  },
]

export function makeNews(
  { users }: { users: readonly { id: number; email: string }[] },
  now: Date
) {
  const editor = users.find(({ email }) => email === 'editor@maker.example')!
  const pieces = NEWS.map(({ daysAgo, link, en, fr }, index) => {
    const at = toDbInstant(daysBefore(now, daysAgo))
    const said = { link, text_en: en, text_fr: fr, publish_from: at, publish_until: null }
    return { id: index + 1, said, at }
  })
  return {
    corporate_news: pieces.map(({ id, said, at }) => ({
      id,
      ...said,
      created_at: at,
      updated_at: at,
    })),
    corporate_news_versions: pieces.map(({ id, said, at }) => ({
      news_id: id,
      version: 1,
      ...said,
      user_id: editor.id,
      created_at: at,
    })),
  }
}

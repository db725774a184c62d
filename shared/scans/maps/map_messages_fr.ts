import type { MessagesLike } from '#shared/ground/i18n/catalogue'
import type { MapMessages } from '#shared/scans/maps/map_messages_en'

export const mapMessages = {
  zoom_in: 'Agrandir',
  zoom_out: 'Réduire',
  loading: 'La carte se dessine…',
  unavailable: 'Les frontières de la carte n’ont pas pu être chargées. Tout le reste fonctionne.',
  keys: 'Les flèches déplacent la carte, plus et moins changent l’échelle, Tab passe d’un repère à l’autre.',
  layers: 'Fond de carte',
  layer: { en: 'Anglais', de: 'Allemand', fr: 'Français', local: 'Localisé' },
} satisfies MessagesLike<MapMessages>

import { scanMessages } from '#shared/scans/questions/scan_messages_fr'
import type { MessagesLike } from '#shared/ground/i18n/catalogue'
import type { ScanMapMessages } from '#shared/scans/maps/scan_map_messages_en'

export const scanMapMessages = {
  ...scanMessages,
  scan_map: {
    mark: '%{count} : %{statuses}',
    status: '%{count} × %{status}',
    scan: '%{status}, %{at} UTC, étiquette %{label}',
    unknown_label: 'inconnue',
    newest:
      'Les %{shown} vérifications les plus récentes sur %{count} sont affichées ici. Agrandissez ou filtrez pour les voir toutes.',
    without_place: 'Les vérifications dont le lieu est inconnu ne figurent pas sur la carte.',
    unplaced:
      '%{without} vérification sur %{count} n’a pas de lieu et ne figure pas sur la carte. |||| %{without} vérifications sur %{count} n’ont pas de lieu et ne figurent pas sur la carte.',
    zoom_in: 'Zoomer ici',
    as_table: 'Sous forme de tableau',
    table: 'Vérifications dans la partie de la carte affichée',
    nothing_here: 'Aucune vérification dans cette partie de la carte.',
    columns: {
      place: 'Lieu',
      total: 'Vérifications',
      at: 'Heure (UTC)',
      label: 'ID d’étiquette',
      now: 'Maintenant',
      before: 'Avant',
      change: 'Évolution',
    },
    picture: 'Représentation',
    pictures: { marks: 'Repères', heat: 'Densité', change: 'Comparaison' },
    time: 'Période',
    times: { whole: 'Période entière', weeks: 'Semaine par semaine' },
    no_period_before:
      'Pour comparer, choisissez un premier jour plus tardif : la période précédente, de même durée, ne doit pas commencer avant le %{day}.',
    compared: 'Par rapport à la période précédente : %{from} – %{until}.',
    heat_legend: 'Vérifications par cellule',
    change_legend: 'Évolution des vérifications par cellule',
    growth: 'Plus qu’avant',
    decline: 'Moins qu’avant',
    unchanged: 'Autant qu’avant',
    range: '%{from} – %{to}',
    from: '%{from} ou plus',
    sums: 'Dans cette partie de la carte : %{now} maintenant, %{before} avant, évolution %{change}.',
    weeks: 'Semaines',
    week: '%{days} · %{count}',
    shown_week: 'Semaine affichée (UTC)',
    play: 'Lecture',
    pause: 'Pause',
    former_week: 'Semaine précédente',
    next_week: 'Semaine suivante',
    latitude: { north: '%{degrees}° N', south: '%{degrees}° S' },
    longitude: { east: '%{degrees}° E', west: '%{degrees}° O' },
  },
} satisfies MessagesLike<ScanMapMessages>

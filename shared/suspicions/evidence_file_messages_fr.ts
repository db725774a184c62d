import type { MessagesLike } from '#shared/i18n/catalogue'
import type { evidenceFileMessages as english } from '#shared/suspicions/evidence_file_messages_en'

export const evidenceFileMessages = {
  title: 'Éléments de preuve',
  file_name: 'preuves',
  made: 'Établi par %{name}, %{company}, le %{at}.',
  made_at: 'Établi le %{at} UTC',
  named: '%{name} : %{value}',
  utc: 'Toutes les heures sont en UTC.',
  page: 'Page %{page} sur %{pages}',
  labels: 'Étiquettes scannées',
  redistributed: 'Redistribué',
  sum: 'Somme : %{sum}, au plus %{most}. Score : %{score}',
  map_text:
    'Un signe représente un scan, ou autant que l’indique le nombre à côté. Les scans dont le lieu est inconnu ne figurent pas sur la carte.',
  ways: 'Les lignes mènent du lieu du scan précédent d’une étiquette à celui du scan suivant.',
  timeline: 'Chronologie',
  at: 'Quand',
  what: 'Ce qui s’est passé',
  lost: 'Perdu, selon le signalement',
  first_scan: 'Premier des scans énumérés ci-dessous',
  last_scan: 'Dernier des scans énumérés ci-dessous',
  found: 'Trouvé par le serveur',
  located: 'Localisé par',
  check: 'Comment vérifier ce fichier',
  check_text:
    'Les faits de ce fichier y sont joints sous le nom de facts.json. Le SHA-256 de cette pièce jointe est le nombre ci-dessous, qui figure sur chaque page et, depuis l’établissement du fichier, dans le journal d’audit scellé du portail, avec l’auteur et la date. Le fichier est authentique lorsque les trois sont identiques.',
} satisfies MessagesLike<typeof english>

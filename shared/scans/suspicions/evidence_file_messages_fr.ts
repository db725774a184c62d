import type { MessagesLike } from '#shared/ground/i18n/catalogue'
import type { evidenceFileMessages as english } from '#shared/scans/suspicions/evidence_file_messages_en'

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
    'Un symbole représente un scan, ou autant de scans que l’indique le nombre à côté. Les scans dont le lieu est inconnu ne figurent pas sur la carte.',
  ways: 'Les lignes relient les scans successifs d’une même étiquette.',
  at: 'Quand',
  what: 'Ce qui s’est passé',
  located: 'Localisé par',
  check: 'Comment vérifier ce fichier',
  check_text:
    'Les faits de ce fichier y sont joints sous le nom de facts.json. Le SHA-256 de cette pièce jointe est le nombre ci-dessous, qui est imprimé sur chaque page et figure, depuis l’établissement du fichier, dans le journal d’audit scellé du portail, avec l’auteur et la date. Le fichier est authentique lorsque les trois sont identiques.',
} satisfies MessagesLike<typeof english>

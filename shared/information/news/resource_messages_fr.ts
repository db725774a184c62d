import type { MessagesLike } from '#shared/ground/i18n/catalogue'
import type { newsResourceMessages as english } from '#shared/information/news/resource_messages_en'

export const newsResourceMessages = {
  news: {
    search: 'Texte ou lien',
    empty: 'Aucune actualité',
    empty_text: 'Rédigez la première actualité : elle s’affiche sur la page d’accueil de chacun.',
    create: 'Nouvelle actualité',
    piece: 'Actualité du %{day}',
    texts: 'Textes et lien',
    period: 'Période d’affichage',
    counted: '%{count} caractères sur %{most}',
    link_help:
      'Adresse http, https ou mailto, ou chemin de ce portail tel que /information/information',
    from_help: 'Sans date, l’actualité est affichée immédiatement.',
    until_help: 'Sans date, l’actualité reste affichée.',
    preview: 'Aperçu',
    preview_en: 'Aperçu en anglais',
    preview_fr: 'Aperçu en français',
    nothing: 'Votre texte s’affiche ici.',
    saved: 'Les actualités ont été mises à jour.',
    failed: 'Impossible de mettre à jour les actualités.',
    current_days: 'Affichée du %{from} au %{until}',
    current_day: 'Affichée à partir du %{from}, sans fin',
    save_mine: 'La remplacer par mes textes et mes dates',
    current: 'Texte actuel :',
    versions: 'Versions',
    no_versions: 'Aucune version',
    version: 'Version',
    at: 'Enregistrée le',
    by: 'Par',
    content: 'Textes',
    always: 'Sans fin',
    no_link: 'Sans lien',
  },
  news_state: { PUBLISHED: 'Publiée', PLANNED: 'Prévue', ENDED: 'Terminée' },
  resources: {
    news: {
      fields: {
        id: 'Numéro',
        en: 'Texte anglais',
        fr: 'Texte français',
        link: 'Lien',
        state: 'État',
        publish_from: 'Affichée à partir du',
        publish_until: 'Affichée jusqu’au',
        updated_at: 'Modifiée',
      },
    },
  },
} satisfies MessagesLike<typeof english>

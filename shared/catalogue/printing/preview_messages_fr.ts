import type { MessagesLike } from '#shared/ground/i18n/catalogue'
import type { labelPreviewMessages as english } from '#shared/catalogue/printing/preview_messages_en'

export const labelPreviewMessages: MessagesLike<typeof english> = {
  title: 'Aperçu de l’impression',
  name: 'Aperçu de l’impression : %{reference}',
  as_text: 'Ce qui figure sur l’étiquette',
  barcode: 'Code-barres : %{value}',
  empty: 'Rien n’a encore été saisi.',
  loading: 'Chargement de l’aperçu',
  failed: 'L’aperçu n’a pas pu être chargé. Votre saisie est conservée.',
  none: 'Il n’y a pas d’aperçu pour ce produit.',
  actual_size: '%{width} × %{height} mm',
  problems_title: 'Impression impossible en l’état',
  problems: {
    TOO_LONG: '%{field} : trop long pour son emplacement sur l’étiquette',
    UNPRINTABLE: '%{field} : la police de l’étiquette n’a pas « %{characters} »',
    NO_BARCODE:
      '%{field} : un code-barres ne peut contenir que des majuscules A–Z, des chiffres, des espaces et - . $ / + %',
  },
}

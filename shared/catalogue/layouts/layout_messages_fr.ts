import { recordMessages } from '#shared/ground/texts/backoffice/record_messages_fr'
import type { MessagesLike } from '#shared/ground/i18n/catalogue'
import type { layoutEditingMessages as english } from '#shared/catalogue/layouts/layout_messages_en'
import { imprintMessages } from '#shared/catalogue/printing/imprint_messages_fr'
import { labelPreviewMessages } from '#shared/catalogue/printing/preview_messages_fr'

export const layoutEditingMessages = {
  ...recordMessages,
  resources: {
    layouts: {
      fields: {
        id: 'Code',
        name: 'Nom',
        width: 'Largeur (0,1 mm)',
        height: 'Hauteur (0,1 mm)',
        elements: 'Éléments',
        products: 'Produits',
        version: 'Version',
      },
    },
  },
  layouts: {
    search: 'Code ou nom',
    empty: 'Aucune mise en page',
    empty_text: 'Une mise en page dit ce qui est imprimé à quel endroit de l’étiquette.',
    create: 'Nouvelle mise en page',
    title: 'Mise en page %{code}',
    facts: 'Étiquette',
    code_hint:
      'Lettres, chiffres, - et _ ; les produits la désignent ainsi. Il ne peut plus être modifié ensuite.',
    unit: 'Toutes les longueurs sont en dixièmes de millimètre, depuis le coin supérieur gauche.',
    kept: 'Les commandes passées gardent la version avec laquelle elles ont été confirmées.',
    elements: 'Éléments',
    element: 'Élément %{number} : %{kind}',
    add: 'Ajouter un élément',
    up: 'Déplacer l’élément %{number} vers le haut',
    down: 'Déplacer l’élément %{number} vers le bas',
    remove: 'Retirer l’élément %{number}',
    preview: 'L’étiquette',
    examples: 'Valeurs d’exemple',
    examples_hint:
      'Elles ne servent qu’à cet aperçu. Un pays s’écrit par son code, par exemple FR.',
    incomplete: 'L’étiquette sera redessinée dès que chaque élément sera complet.',
    created: 'La mise en page a été créée.',
    saved: 'Enregistré. Les nouvelles commandes sont imprimées ainsi.',
    delete: 'Supprimer cette mise en page',
    delete_question:
      'Supprimer la mise en page %{code} ? Les commandes passées en gardent leur copie.',
    deleted: 'La mise en page a été supprimée.',
    failed: 'L’enregistrement a échoué. Veuillez réessayer.',
    faulty: 'Rien n’a été enregistré : veuillez corriger ce qui est signalé.',
    changed:
      'Quelqu’un d’autre a modifié cette mise en page entre-temps. Rien n’a été enregistré ; votre saisie est toujours là.',
    reload: 'Charger ce qui est enregistré',
  },
  layout_element: {
    kind: 'Genre',
    kinds: { text: 'Texte', barcode: 'Code-barres', rect: 'Trait ou cadre', logo: 'Symbole' },
    x: 'Depuis la gauche',
    y: 'Depuis le haut',
    width: 'Largeur',
    height: 'Hauteur',
    text: 'Texte',
    text_hint: '{champ} imprime un champ, {champ:country_ar} le nom de son pays en arabe.',
    max: 'Plus grande taille',
    min: 'Plus petite taille',
    weight: 'Graisse',
    weights: { 400: 'Normale', 600: 'Demi-grasse' },
    align: 'Alignement',
    aligns: { left: 'À gauche', center: 'Centré', right: 'À droite' },
    max_lines: 'Nombre maximal de lignes',
    field: 'Champ',
    prints: 'Les barres contiennent',
    bars: { compact: 'La valeur sans espaces', formatted: 'La valeur telle qu’elle est écrite' },
    min_module: 'Barre la plus étroite',
    line: 'Épaisseur du trait',
    line_hint: '0 remplit le rectangle.',
    logo: 'Symbole',
    logos: { portal: 'Label Portal', genuine: 'Pièce d’origine', recycling: 'Recyclage' },
    when: 'Seulement quand ce champ',
    always: 'Toujours dessiné',
    when_values: 'a l’une de ces valeurs',
    when_hint: 'Séparées par des virgules ; vide pour toute valeur. Oui et non sont true et false.',
  },
  layout_problem: {
    OUTSIDE: 'Il sort de l’étiquette.',
    UNKNOWN_FIELD: 'Aucun produit n’a ce champ d’impression : %{of}.',
    UNPRINTABLE: 'Les polices de l’étiquette n’ont pas : %{of}.',
    INCOMPLETE: 'Il manque quelque chose, ou une valeur est trop grande.',
    MISFIT:
      'Le champ d’impression %{field} de %{product} permet plus que ce qui tient ici : « %{text} ».',
  },
  ordering: { imprint: imprintMessages },
  label_preview: labelPreviewMessages,
} satisfies MessagesLike<typeof english>

import type { MessagesLike } from '#shared/ground/i18n/catalogue'
import type { verifyMessages as english } from '#shared/scans/verify/verify_messages_en'

export const verifyMessages = {
  verify: {
    title: 'Vérifier une étiquette',
    intro: 'Scannez le code QR de l’étiquette ou saisissez son code.',
    code: 'ID d’étiquette ou ID d’objet',
    help: '12 caractères, ou # suivi de chiffres. Les espaces et les minuscules sont sans importance.',
    prefilled: 'Appuyez sur « Vérifier » pour vérifier ce code.',
    check: 'Vérifier',
    checking: 'Vérification en cours…',
    language: 'Langue',
    camera: {
      start: 'Scanner avec la caméra',
      stop: 'Arrêter la caméra',
      picture: 'Choisir une photo',
      aim: 'Placez le code QR de l’étiquette devant la caméra.',
      denied:
        'La caméra est inaccessible. Autorisez-la dans le navigateur, choisissez une photo ou saisissez le code.',
      no_code: 'Cette photo ne montre aucun code QR lisible. Veuillez saisir le code.',
    },
    position: {
      title: 'Votre localisation (facultatif)',
      why: 'Les lieux des vérifications montrent au prestataire où apparaissent des étiquettes imitées. Votre localisation est arrondie à une centaine de mètres et enregistrée avec la vérification, sans aucune autre information sur vous. La vérification fonctionne aussi sans elle.',
      share: 'Envoyer ma localisation arrondie avec chaque vérification',
      denied: 'Le navigateur n’a fourni aucune localisation. La vérification fonctionne sans elle.',
    },
    statuses: {
      '0': 'Inconnu',
      '1': 'Code valide',
      '2': 'Valide - inachevé',
      '3': 'Contrôlé trop souvent',
      '4': 'Code imité',
      '5': 'Code de démonstration',
    },
    meanings: {
      '0': 'Ce code ne figure pas dans la base de données.',
      '1': 'Cette étiquette a été fabriquée par le prestataire.',
      '2': 'Cette étiquette a été fabriquée par le prestataire, mais son rouleau n’a pas été activé.',
      '3': 'Ce code a été contrôlé trop souvent. Il a peut-être été copié.',
      '4': 'Ce code pose problème : il a été imité, ou son rouleau a été déclaré perdu.',
      '5': 'Ceci est un code de démonstration. Il ne permet pas d’achever une authentification.',
    },
    advice: {
      '0': 'Comparez le code avec l’étiquette. S’il est exact, n’utilisez pas la pièce. Contactez le prestataire et envoyez-lui une photo de l’étiquette.',
      '1': 'Comparez l’étiquette avec la pièce : la référence et le groupe de produits doivent concorder.',
      '2': 'Ne vendez pas et ne montez pas encore la pièce. Demandez à son fournisseur d’activer le rouleau, ou contactez le prestataire et envoyez-lui une photo de l’étiquette.',
      '3': 'N’utilisez pas la pièce. Contactez le prestataire, envoyez-lui une photo de l’étiquette et indiquez où vous avez obtenu la pièce.',
      '4': 'N’utilisez pas la pièce. Contactez le prestataire, envoyez-lui une photo de l’étiquette et indiquez où vous avez obtenu la pièce.',
      '5': 'Une étiquette de démonstration n’a pas sa place sur une pièce. Si elle s’y trouve, contactez le prestataire et envoyez-lui une photo de l’étiquette.',
    },
    product_group: 'Groupe de produits : %{name}',
    contact: 'Prestataire',
    offline: 'Aucune connexion. Veuillez vérifier à nouveau une fois en ligne.',
    failed:
      'L’étiquette ne peut pas être vérifiée pour le moment. Veuillez réessayer dans une minute.',
  },
} satisfies MessagesLike<typeof english>

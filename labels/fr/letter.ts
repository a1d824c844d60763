import type { letter as english } from '#labels/en/letter.ts'
import type { Words } from '#labels/words.ts'

export const letter: Words<typeof english> = {
  optOut: 'Se désinscrire gratuitement',
  'optOut.title': 'Désinscription',
  'optOut.ask': 'Ne plus recevoir de publicité à cette adresse ?',
  'optOut.act': 'Se désinscrire',
  'optOut.done': 'C’est fait. Plus aucune publicité n’est envoyée à cette adresse.',
  'reset.subject': 'Litfass : choisissez un nouveau mot de passe',
  'reset.words':
    '{{name}}, le lien ci-dessous permet de choisir un nouveau mot de passe pour {{id}}. Il sert une fois, pendant {{minutes}} minutes. Si vous n’avez rien demandé, ignorez ce message.',
  'invitation.subject': 'Litfass : votre invitation',
  'invitation.words':
    '{{name}}, vous êtes invité à Litfass. Votre identifiant est {{id}}. Choisissez votre mot de passe par le lien ci-dessous. Il sert une fois, pendant {{minutes}} minutes ; ensuite, la page de connexion en envoie un autre.',
  'passwordChanged.subject': 'Litfass : votre mot de passe a été changé',
  'passwordChanged.words':
    '{{name}}, le mot de passe de {{id}} a été changé par un lien et toutes vos sessions ont été fermées. Si ce n’était pas vous, prévenez tout de suite votre administrateur.',
  'table.subject': 'Litfass : {{title}}, du {{from}} au {{to}}',
  'table.words': '{{name}}, voici le tableau « {{title}} » que vous avez commandé.',
  'table.tooLarge':
    '{{name}}, le tableau « {{title}} » est devenu trop grand pour un e-mail. Exportez-le dans la console ou commandez-le avec un filtre plus étroit.',
  'table.refused':
    '{{name}}, le tableau « {{title}} » n’a pas pu être créé : vos droits ont changé, ou ce qui le filtrait n’existe plus.',
  'table.end': 'Pour l’arrêter, sur Ma page :',
  'digest.subject': 'Litfass : à traiter le {{day}}',
  'digest.words': '{{name}}, voici ce qui vous attend aujourd’hui.',
  'digest.approvals': 'En attente d’une décision',
  'digest.holds': 'Réservations qui expirent sous 3 jours',
  'digest.expiries': 'Bientôt terminé',
  'digest.shortfalls': 'Campagnes en retard sur leur plan',
  'digest.until': '{{name}} : jusqu’au {{at}}',
  'digest.film': 'Création {{name}} : diffusable jusqu’au {{at}}',
  'digest.publish': 'Diffusion {{name}} : se termine le {{at}}',
  'digest.short': '{{name}} : {{delivered}} diffusions sur {{expected}} prévues {{reason}}',
  'digest.settings': 'Choisissez son contenu sur Ma page :',
  'digest.end': 'Ne plus recevoir ces e-mails :',
  'digest.ask': 'Ne voulez-vous plus recevoir l’e-mail du matin ?',
  'digest.done': 'C’est fait. Ma page permet de le rétablir.',
  'told.rolloutHalted': 'Litfass : le déploiement de {{publish}} est arrêté',
  'told.rolloutHalted.words':
    'Le déploiement de {{publish}} s’est arrêté de lui-même : {{bad}} des écrans qui l’affichent sont en panne, et {{rest}} des autres. Reprenez-le ou retirez-le :',
  'told.rolloutDone': 'Litfass : {{publish}} est déployé sur tous les écrans',
  'told.rolloutDone.words': 'La dernière étape de {{publish}} est ouverte : tous ses écrans l’affichent désormais.',
  'told.reviewAsked': 'Litfass : {{publish}} attend votre validation',
  'told.reviewAsked.words': '{{person}} vous demande de valider ce que montre {{publish}} :',
  'told.reviewApproved': 'Litfass : {{publish}} est validée',
  'told.reviewApproved.words': '{{person}} a validé votre demande pour {{publish}} :',
  'told.reviewRejected': 'Litfass : {{publish}} est refusée',
  'told.reviewRejected.words': '{{person}} a refusé votre demande pour {{publish}} : {{reason}}',
  'told.settings': 'Choisissez vos courriels dans Ma page :',
}

import type { template as english } from '#labels/en/template.ts'
import type { Words } from '#labels/words.ts'

export const template: Words<typeof english> = {
  title: 'Image à partir d’un modèle',
  template: 'Modèle',
  'template.bold': 'Affiche',
  'template.split': 'Deux moitiés',
  'template.burst': 'Étoile',
  'template.frame': 'Cadre',
  'template.awning': 'Store',
  ground: 'Couleur de fond',
  accent: 'Deuxième couleur',
  'accent.moved': 'Affichée plus sombre ou plus claire pour ressortir',
  headline: 'Titre',
  line: 'Deuxième ligne',
  price: 'Prix ou téléphone',
  logo: 'Logo de l’entreprise',
  'logo.unreadable': 'Ce fichier ne peut pas être lu comme image',
  preview: 'Aperçu : {{layout}}',
  hint: '15 secondes. Ce que vous voyez est l’image que les écrans diffusent.',
  tooLong: 'Trop long pour être lu de loin. Veuillez raccourcir.',
  take: 'Utiliser cette image',
}

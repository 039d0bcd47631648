/** What the n-th picture of a listing shows. */
export type View = 'front' | 'back' | 'corner' | 'label' | 'angled' | 'edge' | 'surface';

const gradedViews: readonly View[] = ['front', 'back', 'label', 'angled', 'corner', 'surface', 'edge'];
const rawViews: readonly View[] = ['front', 'back', 'corner', 'angled', 'surface', 'edge', 'corner'];

export function viewOf(index: number, graded: boolean): View {
  const views = graded ? gradedViews : rawViews;
  return views[index] ?? views[2 + (index % (views.length - 2))] ?? 'front';
}

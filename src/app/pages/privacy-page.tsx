import { PrivacyScreen } from '../../screens/help/privacy-screen.tsx';
import { useGoBack } from '../go-back.ts';

/** The garden's privacy text, shipped with the app and readable offline (PAGE-02). */
export function PrivacyPage({ html }: { readonly html: string }) {
  return <PrivacyScreen html={html} onBack={useGoBack()} />;
}
